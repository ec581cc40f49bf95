//! Puzzles: positions with a proven answer. The house shows them, has answers judged, and rates both sides.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use serde_json::Value;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use table::{Actor, Fault, Seat};
use time::UtcDateTime;
use words::Lang;

use crate::secret;
use crate::store::rows::{self, attempts::Attempt, puzzles::Hardness};
use crate::store::{Sql, Stored};
use crate::time::calendar;

/// A puzzle without its answers.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its name in addresses.
    pub id: String,
    /// What kind of task it is.
    pub kind: String,
    /// What it is about; the kind is one of them.
    pub themes: Vec<String>,
    /// How hard it is, before anybody has tried it.
    pub rating: f64,
    /// Who is asked.
    pub seat: Seat,
    /// The language in whose letters moves are written.
    pub letters: Lang,
    /// The options of the game.
    pub options: Value,
    /// The position.
    pub state: Value,
}

/// What somebody else does.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    /// Who does it.
    pub by: Actor,
    /// The move in the game's JSON.
    pub mv: Value,
}

/// How an answer is judged.
#[derive(Clone, Debug, PartialEq)]
pub enum Judged {
    /// It does what is asked, whatever the others do.
    Solved,
    /// It does not.
    Refuted(Refuted),
}

/// Why an answer does not do what is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Refuted {
    /// In a sentence.
    pub why: String,
    /// What happens after it, in order: what the others do about it, and the solver's best tries in between.
    pub line: Vec<Reply>,
}

/// The puzzles of a game.
pub trait PuzzleBook: Send + Sync {
    /// All of them, always in the same order, in the letters of a language.
    fn all(&self, letters: Lang) -> &[Puzzle];
    /// What is asked, in words.
    fn task(&self, puzzle: &Puzzle, lang: Lang) -> String;
    /// What a theme is called.
    fn theme(&self, theme: &str, lang: Lang) -> String;
    /// Judges an answer, and says in a language why it is wrong. It may take long.
    fn judge(&self, puzzle: &Puzzle, mv: &Value, lang: Lang) -> Result<Judged, Fault>;
    /// A move that does what is asked.
    fn answer(&self, puzzle: &Puzzle) -> Option<Value>;
    /// What the others try, without success, against a move that does what is asked, in a game in which all decide at once.
    fn resists(&self, puzzle: &Puzzle, mv: &Value) -> Vec<Reply>;
    /// The move of another seat that does nothing, in a game in which all decide at once.
    fn still(&self, puzzle: &Puzzle, seat: Seat) -> Option<Value>;
    /// A book with one puzzle, that of a position of a finished game for a seat that is asked there; `None` if nothing
    /// is proven there. It may take its time.
    fn pose(&self, options: &Value, state: &Value, seat: Seat) -> Result<Option<Arc<dyn PuzzleBook>>, Fault>;
}

/// The largest deviation of a puzzle's rating. The first rating is measured, so one answer changes it little.
const DEVIATION: f64 = 60.0;
/// The largest deviation of a solver's rating: a wrong answer to an easy puzzle costs a newcomer about 50 points at
/// most.
pub(crate) const SOLVER_DEVIATION: f64 = 100.0;
/// A day in milliseconds.
const DAY: i64 = 24 * 3_600_000;
/// The next puzzle is picked from this many fitting ones.
const CHOICE: usize = 8;
/// How much easier than their rating a newcomer's first puzzle is; the next ones approach the rating. A rating says
/// little before some puzzles have been tried.
const EASIER: f64 = 400.0;
/// After this many puzzles a person is no longer a newcomer.
const NEWCOMER: usize = 8;

/// The day of a time, in days since 1970 (UTC).
pub(crate) fn day_of(at: i64) -> i64 {
    at.div_euclid(DAY)
}

/// A day as it is written: `2026-11-17`.
pub(crate) fn date_of(day: i64) -> String {
    calendar(day.saturating_mul(DAY)).unwrap_or(UtcDateTime::UNIX_EPOCH).date().to_string()
}

/// The puzzle of a day, and the place of its game in the list: games take turns, and the puzzles of a game come in an
/// order that looks random and stays the same.
pub(crate) fn daily(books: &[&[Puzzle]], day: i64) -> Option<(usize, usize)> {
    let used: Vec<usize> = (0..books.len()).filter(|&n| !books[n].is_empty()).collect();
    let games = i64::try_from(used.len()).ok().filter(|&n| n > 0)?;
    let game = used[usize::try_from(day.rem_euclid(games)).ok()?];
    let mut order: Vec<(String, usize)> =
        books[game].iter().enumerate().map(|(n, p)| (secret::hash(&p.id), n)).collect();
    order.sort_unstable();
    let round = day.div_euclid(games).rem_euclid(i64::try_from(order.len()).ok()?);
    Some((game, order[usize::try_from(round).ok()?].1))
}

/// The first rating of a puzzle.
pub(crate) fn first_rating(puzzle: &Puzzle) -> Glicko2Rating {
    Glicko2Rating { rating: puzzle.rating, deviation: DEVIATION, ..Glicko2Rating::new() }
}

/// What the next puzzle should be like.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wish<'a> {
    /// With this theme.
    pub(crate) theme: Option<&'a str>,
    /// Like this puzzle, and another.
    pub(crate) like: Option<&'a Puzzle>,
}

/// The next puzzle for somebody: one that they have not tried, near their rating (for newcomers easier) or like another
/// puzzle. When all have been tried, one that is not solved yet, and then the one that was tried longest ago. The same
/// question gets the same answer.
pub(crate) fn next<'a>(
    all: &'a [Puzzle],
    hardness: &HashMap<String, Hardness>,
    tried: &HashMap<String, Attempt>,
    (person, rating): (&str, f64),
    wish: Wish<'_>,
) -> Option<&'a Puzzle> {
    let rating_of = |p: &Puzzle| hardness.get(&p.id).map_or(p.rating, |h| h.rating.rating);
    let newness = NEWCOMER.saturating_sub(tried.len()) as f64 / NEWCOMER as f64;
    let near = wish.like.map_or(rating - EASIER * newness, rating_of);
    let fits = |p: &&Puzzle| {
        wish.theme.is_none_or(|theme| p.themes.iter().any(|t| t == theme))
            && wish.like.is_none_or(|like| like.id != p.id)
    };
    let shared =
        |p: &Puzzle| wish.like.map_or(0, |l| l.themes.iter().filter(|t| p.themes.contains(t)).count());
    let rank = |p: &&Puzzle| match tried.get(&p.id) {
        None => (0, 0),
        Some(attempt) if attempt.solved.is_none() => (1, attempt.at),
        Some(attempt) => (2, attempt.at),
    };
    let mut found: Vec<&Puzzle> = all.iter().filter(fits).collect();
    found.sort_by_cached_key(|p| {
        let far = (rating_of(p) - near).abs() as u64;
        (rank(p), Reverse(shared(p)), far, p.id.clone())
    });
    // Among similar ones, not everybody gets the same one first.
    let best = found.first().map(|p| (rank(p), shared(p)))?;
    let alike = found.iter().take(CHOICE).take_while(|p| (rank(p), shared(p)) == best).count();
    let hash = secret::hash(&format!("{person} {}", tried.len()));
    let pick = usize::from_str_radix(&hash[..4], 16).unwrap_or(0) % alike.max(1);
    found.get(pick).copied()
}

/// What an answer changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counted {
    /// Whether it was the first answer, the one that is rated.
    pub(crate) first: bool,
    /// The solver's rating now.
    pub(crate) rating: Glicko2Rating,
    /// What the first answer changed in it.
    pub(crate) gain: i64,
}

/// Writes an answer: the first one rates the solver and the puzzle, a right one solves it, and on the day of the daily
/// puzzle it counts for the streak.
pub(crate) fn count(
    sql: &mut dyn Sql,
    person: &str,
    (game, puzzle): (&str, &Puzzle),
    right: bool,
    (now, is_daily): (i64, bool),
) -> Stored<Counted> {
    let name = (game, puzzle.id.as_str());
    let first = rows::attempts::begin(sql, person, name, right, now)?;
    let rating = if first {
        let hardness = rows::puzzles::count(sql, name, &first_rating(puzzle), right)?;
        let before = rows::solvers::count(sql, person, game, right)?;
        let (rating, hardness) = rated(before, hardness, right);
        rows::puzzles::rate(sql, game, &puzzle.id, &hardness)?;
        rows::solvers::rate(sql, person, game, &rating)?;
        rows::attempts::set_gain(sql, person, name, whole(rating.rating) - whole(before.rating))?;
        rating
    } else {
        rows::solvers::rating(sql, person, game)?.unwrap_or_else(rows::solvers::unknown)
    };
    if right {
        rows::attempts::solve(sql, person, name, now)?;
    }
    let attempt = rows::attempts::find(sql, person, game, &puzzle.id)?;
    let helped = attempt.as_ref().and_then(|a| a.shown).is_some_and(|shown| day_of(shown) == day_of(now));
    if right && is_daily && !helped {
        rows::streaks::count(sql, person, day_of(now))?;
    }
    Ok(Counted { first, rating, gain: attempt.map_or(0, |a| a.gain) })
}

/// The ratings of a solver and a puzzle after a first answer. No answer changes either by much, however uncertain it
/// is.
fn rated(
    mut solver: Glicko2Rating,
    mut puzzle: Glicko2Rating,
    right: bool,
) -> (Glicko2Rating, Glicko2Rating) {
    solver.deviation = solver.deviation.min(SOLVER_DEVIATION);
    puzzle.deviation = puzzle.deviation.min(DEVIATION);
    let outcome = if right { Outcomes::WIN } else { Outcomes::LOSS };
    glicko2(&solver, &puzzle, &outcome, &Glicko2Config::new())
}

/// A rating as it is shown.
pub(crate) fn whole(rating: f64) -> i64 {
    rating.round() as i64
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn puzzle(n: usize, theme: &str) -> Puzzle {
        Puzzle {
            id: format!("{theme}-{n:03}"),
            kind: theme.into(),
            themes: vec![theme.into(), format!("odd-{}", n % 2)],
            rating: 1000.0 + 10.0 * n as f64,
            letters: Lang::En,
            seat: Seat::new(0),
            options: Value::Null,
            state: Value::Null,
        }
    }

    fn attempt(id: &str, at: i64, solved: bool) -> (String, Attempt) {
        let (game, puzzle, solved) = ("game".into(), id.to_string(), solved.then_some(at));
        (id.into(), Attempt { game, puzzle, at, first: false, gain: 0, solved, shown: None })
    }

    #[test]
    fn the_days_take_turns_with_the_games_and_every_puzzle_comes_once() {
        let (one, two): (Vec<Puzzle>, Vec<Puzzle>) =
            ((0..5).map(|n| puzzle(n, "a")).collect(), (0..5).map(|n| puzzle(n, "b")).collect());
        let books: [&[Puzzle]; 3] = [&one, &[], &two];
        let days: Vec<(usize, usize)> = (20_000..20_010).filter_map(|day| daily(&books, day)).collect();
        assert_eq!(days.iter().collect::<HashSet<_>>().len(), 10, "{days:?}");
        assert!(days.windows(2).all(|d| d[0].0 != d[1].0), "{days:?}");
        assert_eq!(daily(&books, 20_003), Some(days[3]), "the same day, the same puzzle");
        assert_eq!(daily(&books, -1).map(|d| d.0), Some(2), "before 1970, too");
        assert_eq!(daily(&[&[], &[]], 1), None);
        assert_ne!(days.iter().filter(|d| d.0 == 0).map(|d| d.1).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn one_answer_moves_no_rating_by_much() {
        let at = |rating, deviation| Glicko2Rating { rating, deviation, ..Glicko2Rating::new() };
        for deviation in [40.0, 150.0, 350.0] {
            for hard in [900.0, 1100.0, 1500.0, 2100.0] {
                for right in [false, true] {
                    let (solver, puzzle) = rated(at(1500.0, deviation), at(hard, deviation), right);
                    let (gained, moved) = (solver.rating - 1500.0, puzzle.rating - hard);
                    assert!(gained.abs() <= 60.0 && moved.abs() <= 25.0, "{hard} {right}: {gained} {moved}");
                    assert!((gained > 0.0) == right && (moved < 0.0) == right, "{hard}: {gained} {moved}");
                }
            }
        }
        // A rating still follows a person's ability: ten missed easy puzzles count more than one.
        let mut solver = at(1500.0, 350.0);
        for _ in 0..10 {
            solver = rated(solver, at(1100.0, 60.0), false).0;
        }
        assert!(solver.rating < 1250.0, "{solver:?}");
    }

    #[test]
    fn days_begin_at_midnight_in_greenwich() {
        assert_eq!(date_of(day_of(1_794_873_599_999)), "2026-11-16");
        assert_eq!(date_of(day_of(1_794_873_600_000)), "2026-11-17");
    }

    #[test]
    fn the_next_puzzle_is_new_near_and_of_the_theme() {
        let all: Vec<Puzzle> = (0..60).map(|n| puzzle(n, if n < 30 { "a" } else { "b" })).collect();
        let none = HashMap::new();
        let next_for = |tried: &HashMap<String, Attempt>, wish: Wish<'_>| {
            next(&all, &none, tried, ("ada", 1400.0), wish).map(|p| p.id.clone())
        };
        let tried: HashMap<String, Attempt> = HashMap::new();
        let first = next_for(&tried, Wish::default()).unwrap();
        assert!(("a-000".."a-009").contains(&&*first), "easy for a newcomer: {first}");
        let tried = (0..4).map(|n| attempt(&format!("a-{n:03}"), 5, true)).collect();
        let later = next_for(&tried, Wish::default()).unwrap();
        assert!(("a-016".."a-025").contains(&&*later), "harder with every puzzle: {later}");
        let tried: HashMap<String, Attempt> =
            (0..8).map(|n| attempt(&format!("a-{n:03}"), 5, true)).collect();
        let first = next_for(&tried, Wish::default()).unwrap();
        assert!(("b-036".."b-045").contains(&&*first), "near the rating: {first}");
        let none_tried: HashMap<String, Attempt> = HashMap::new();
        let of_theme = next_for(&tried, Wish { theme: Some("a"), like: None }).unwrap();
        assert!(of_theme.starts_with("a-02"), "{of_theme}");
        let like = next_for(&none_tried, Wish { theme: None, like: Some(&all[3]) }).unwrap();
        assert!(like.starts_with("a-0") && like != "a-003", "{like}");
        assert_eq!(like[4..].parse::<usize>().unwrap() % 2, 1, "both themes: {like}");

        let tried = HashMap::from([attempt(&first, 5, true)]);
        assert_ne!(next_for(&tried, Wish::default()).unwrap(), first);
        assert_eq!(next_for(&tried, Wish { theme: Some("none"), like: None }), None);
        let tried = all.iter().zip(1..).map(|(p, at)| attempt(&p.id, at, p.id != "b-050")).collect();
        assert_eq!(next_for(&tried, Wish::default()).unwrap(), "b-050", "the one that is not solved");
        let tried = all.iter().zip(1..).map(|(p, at)| attempt(&p.id, at, true)).collect();
        assert_eq!(next_for(&tried, Wish::default()).unwrap(), "a-000", "the one of longest ago");
    }
}
