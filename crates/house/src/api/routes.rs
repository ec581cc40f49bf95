//! Every route of the API: its handler, what it takes, what it answers with, and what the OpenAPI document says about
//! it.

use axum::routing::post;

use super::document::{Api, Object};
use super::{
    analysis, chat, create, events, fork, games, lessons, links, look, moves, ops, people, posed,
    puzzle_answers, puzzles, records, rematch, seats, sign_in, sign_in_mail, tables, time_out, tokens, trial,
};
use crate::analyses::AnalysisBody;
use crate::shape::{MoveBody, TableBody};

pub(super) fn api() -> Api {
    let mut api = Api::new();
    about_games(&mut api);
    about_puzzles(&mut api);
    about_tables(&mut api);
    about_seats(&mut api);
    about_moves(&mut api);
    about_chat(&mut api);
    about_records(&mut api);
    about_analysis(&mut api);
    about_people(&mut api);
    about_operations(&mut api);
    api
}

fn about_games(api: &mut Api) {
    api.tag("games");
    api.get("/api/games", games::list).says("The games of the house.").answers::<Vec<games::GameBody>>(200);
    api.get("/api/games/{kind}/schema", games::schema)
        .says(
            "JSON Schemas of a game's options, state, move, event and view, and of what its `assist` takes and \
             gives.",
        )
        .answers::<Object>(200);
    api.post("/api/games/{kind}/apply", games::apply)
        .says(
            "What if: tries moves on a position or a new game and tells what happens. Nothing is kept.\n\n\
             Body and answer are a line of `powerhouse apply`: \
             `{\"options\":{},\"state\":{},\"moves\":[{\"by\":0,\"move\":{}}],\"want\":[\"legal\",\"draw\",\"views\"]}`; \
             `powerhouse schema apply` prints the whole of it.",
        )
        .takes::<Object>()
        .answers::<Object>(200);
    api.get("/api/games/{kind}/lessons", lessons::list)
        .says("The lessons of a game, in the order in which they build on each other.")
        .answers::<Vec<lessons::LessonBody>>(200);
    api.post("/api/games/{kind}/lessons/{lesson}/{step}", lessons::attempt)
        .says(
            "Tries an answer to a task of a lesson (the first is 1) and judges it. Nothing is kept.\n\n\
             A move that the rules refuse is a problem like at a table.",
        )
        .takes::<lessons::Attempted>()
        .answers::<lessons::AttemptBody>(200);
}

fn about_puzzles(api: &mut Api) {
    api.tag("puzzles");
    api.get("/api/puzzles/daily", puzzles::of_today)
        .says("The daily puzzle: the same for everybody on a date (UTC).")
        .answers::<puzzles::DailyBody>(200);
    api.get("/api/games/{kind}/puzzles", puzzles::list)
        .says("The puzzles of a game and what they are about, without positions and answers.")
        .answers::<puzzles::BookBody>(200);
    api.get("/api/games/{kind}/puzzles/next", puzzles::suggest)
        .says(
            "The next puzzle for the asker: not tried yet and near the asker's rating, or like another puzzle. When all \
             have been tried, one that is not solved, then the one that was tried longest ago.",
        )
        .query::<puzzles::Wanted>()
        .answers::<puzzles::NextBody>(200);
    api.get("/api/games/{kind}/puzzles/{puzzle}", puzzles::show)
        .says("A puzzle: its position and what is asked. The answer is not told.")
        .answers::<puzzles::PuzzleBody>(200);
    api.post("/api/games/{kind}/puzzles/{puzzle}/attempts", puzzle_answers::attempt)
        .says(
            "Answers a puzzle. The engine judges the move, and a wrong one is refuted: the moves of the others are told \
             with it.\n\nThe asker's first answer rates the asker and the puzzle (Glicko-2). A move that the rules refuse \
             is a problem like at a table, and counts for nothing. Somebody without a cookie gets one.",
        )
        .takes::<puzzle_answers::Tried>()
        .answers::<puzzle_answers::JudgedBody>(200);
    api.post("/api/games/{kind}/puzzles/{puzzle}/solution", puzzle_answers::solution)
        .says(
            "The solution of a puzzle, for somebody who has answered it before; others get 409 `try-first`.",
        )
        .answers::<puzzle_answers::SolutionBody>(200);
    api.get("/api/me/puzzles", puzzle_answers::mine)
        .says("The asker's ratings, streak of daily puzzles and latest answers.")
        .answers::<puzzle_answers::MyPuzzles>(200);
    api.get("/api/tables/{id}/puzzles/{number}/{seat}", posed::show)
        .says(
            "The puzzle of a decision of a finished game: that of this seat before the move with this number. The server \
             proves it, which may take a few seconds; if nothing is proven there, 409 `no-puzzle`.",
        )
        .answers::<posed::PosedBody>(200);
    api.post("/api/tables/{id}/puzzles/{number}/{seat}/attempts", posed::attempt)
        .says("Answers the puzzle of a decision. Nothing is rated or kept.")
        .takes::<puzzle_answers::Tried>()
        .answers::<posed::PosedJudgedBody>(200);
    api.get("/api/tables/{id}/puzzles/{number}/{seat}/solution", posed::solution)
        .says("The solution of the puzzle of a decision.")
        .answers::<puzzle_answers::SolutionBody>(200);
}

fn about_tables(api: &mut Api) {
    api.tag("tables");
    api.get("/api/tables", tables::list)
        .says("Tables, the newest first: those that are listed, or the asker's own.")
        .query::<tables::Which>()
        .answers::<Vec<TableBody>>(200);
    api.post("/api/tables", create::create)
        .says("Makes a table. It starts when every seat is taken.")
        .takes::<create::NewTable>()
        .answers::<TableBody>(201);
    api.get("/api/tables/{id}", tables::show)
        .says("A table: who sits there, who is asked, how far the game is.")
        .query::<tables::LetIn>()
        .answers::<TableBody>(200);
    api.delete("/api/tables/{id}", tables::remove)
        .says("Removes a table that has not started. Only its maker may do this.")
        .answers_nothing("It is gone");
    api.get("/api/tables/{id}/options", tables::options)
        .says("The options of a table, in full.")
        .answers::<Object>(200);
    api.get("/api/tables/{id}/look", look::look)
        .says(
            "The table, the present position, the moves since then, the legal moves and the seat's own draft, all of \
             one moment.",
        )
        .query::<look::Since>()
        .answers::<look::LookBody>(200);
    api.post("/api/tables/{id}/rematch", rematch::accept)
        .says(
            "Offers another game, or accepts it. When everybody has accepted, the next table is made: the same game \
             and options, everybody one seat further.\n\nBots accept at once. Nothing starts before, and no clock \
             runs. Answers with this table; `next` is the next one.",
        )
        .answers::<TableBody>(200);
    api.delete("/api/tables/{id}/rematch", rematch::decline)
        .says("Declines another game, which ends the offer, or withdraws one's own word.")
        .answers::<TableBody>(200);
    api.post("/api/tables/{id}/fork", fork::fork)
        .says(
            "Opens a table that begins where the asker's seat had to decide something, against the same bots and \
             without a clock. Once the game is over it may be anybody's decision, and bots take the places of other \
             people.\n\nThe old game is not changed; the dice and cards to come are new ones. While the old \
             game runs, this is refused where chance has dealt something that the asker may not know: the new game \
             would tell it.",
        )
        .takes::<fork::ForkBody>()
        .answers::<TableBody>(201);
    api.post("/api/tables/{id}/invites", links::invite)
        .says("Makes an invitation to a table. Only its maker and those who sit there may do this.")
        .answers::<links::Invitation>(201);
}

fn about_seats(api: &mut Api) {
    api.tag("seats");
    api.post("/api/tables/{id}/join", seats::join)
        .says("Sits down at a table that waits for players.")
        .takes::<seats::Join>()
        .answers::<TableBody>(200);
    api.post("/api/tables/{id}/leave", seats::leave)
        .says(
            "Leaves a seat. Before the start the seat is free again; in a running game others may take it over.\n\n\
             Only the person who sits there may do this.",
        )
        .takes::<seats::Which>()
        .answers::<TableBody>(200);
    api.post("/api/tables/{id}/seats/{seat}/take-over", seats::take_over)
        .says(
            "Takes over an abandoned seat of a running game.\n\nWhoever left it may come back the same way. Whoever \
             plays another seat of the game may not: they would see two hands.",
        )
        .takes::<seats::TakeOver>()
        .answers::<TableBody>(200);
    api.post("/api/tables/{id}/seats/{seat}/bot", seats::bot)
        .says(
            "Puts a bot into a seat: the maker into a free seat before the start, anybody at the table into an \
             abandoned one later.",
        )
        .takes::<seats::BotBody>()
        .answers::<TableBody>(200);
    api.post("/api/tables/{id}/seats/{seat}/link", links::link)
        .says(
            "Makes a secret link for a seat of the asker's: whoever opens it plays the seat too.\n\nOnly the person \
             who sits there may do this.",
        )
        .answers::<links::SeatLink>(200);
    api.get("/api/tables/{id}/seats/{seat}/links", links::list)
        .says("The secret links to a seat of the asker's, oldest first.")
        .answers::<Vec<links::LinkBody>>(200);
    api.delete("/api/tables/{id}/seats/{seat}/links/{link}", links::revoke)
        .says("Revokes a secret link: the devices that opened it no longer play the seat.")
        .answers_nothing("It opens nothing any more");
    api.post("/api/seat-links", links::redeem)
        .says("Opens a seat's secret link on this device: from now on the asker plays that seat too.")
        .takes::<links::Redeem>()
        .answers::<TableBody>(200);
    api.post("/api/tables/{id}/time-out", time_out::stop_clock)
        .says("Stops the clock for everybody, once per game and seat (POW-16.3).")
        .takes::<seats::Which>()
        .answers::<TableBody>(200);
    api.delete("/api/tables/{id}/time-out", time_out::run_clock)
        .says("Lets the clock run again before the time-out is over. Only the seat that stopped it may do this.")
        .answers::<TableBody>(200);
    api.post("/api/tables/{id}/plan", time_out::ready_to_plan)
        .says(
            "The asker's seat has talked enough, or has seen the last round, and is ready to plan (POW-16.5).\n\n\
             Planning begins when every asked person is ready, or when the pause is over.",
        )
        .takes::<seats::Which>()
        .answers::<TableBody>(200);
}

fn about_moves(api: &mut Api) {
    api.tag("moves");
    api.get("/api/tables/{id}/view", moves::view)
        .says("What the asker may know of a position, the present one or an earlier one.")
        .query::<moves::At>()
        .answers::<moves::ViewBody>(200);
    api.get("/api/tables/{id}/moves", moves::history)
        .says(
            "The moves that were made, with what happened, as far as the asker may know. When the game is over \
             everything is open.",
        )
        .query::<moves::Between>()
        .answers::<Vec<MoveBody>>(200);
    api.post("/api/tables/{id}/moves", moves::make)
        .says(
            "Makes a move. It is durable when this answers.\n\n\
             Where several seats are asked at once (POWER's pads, bids), the answer is kept secret, can be changed by \
             sending another one, and is played when the last seat's answer is final. A repeated request with the \
             same `Idempotency-Key` does nothing new and gets the same answer; a different request with a used key \
             is refused.",
        )
        .header("idempotency-key", "At most 64 letters and digits")
        .takes::<moves::NewMove>()
        .answers::<moves::TakenBody>(200);
    api.get("/api/tables/{id}/legal", moves::legal)
        .says(
            "The moves that a seat of the asker's may make; none if it is not asked.\n\nPOWER has too many pads to \
             list: the lines that may be written next.",
        )
        .query::<moves::WhichSeat>()
        .answers::<moves::LegalBody>(200);
    api.post("/api/tables/{id}/try", trial::try_moves)
        .says(
            "Tries moves of a seat that is asked alone, and makes none of them: what the seat would see and may do \
             next.\n\nEverything is computed from what the seat may know; chance draws nothing. A move that would ask \
             another seat, let chance decide, reveal something or end the game is the last one that can be tried.",
        )
        .takes::<trial::TryBody>()
        .answers::<trial::TriedBody>(200);
    api.post("/api/tables/{id}/assist", moves::assist)
        .says("Advice on a half-written move, by a question of the game's own.")
        .takes::<moves::Question>()
        .answers::<Object>(200);
    api.post("/api/tables/{id}/read", moves::read)
        .says("Reads a move as people write it, without making it.")
        .takes::<moves::Typed>()
        .answers::<moves::ReadBody>(200);
    api.get("/api/tables/{id}/draft", moves::draft)
        .says("What a seat of the asker's has written so far.")
        .query::<moves::WhichSeat>()
        .answers::<moves::DraftBody>(200);
    api.delete("/api/tables/{id}/draft", moves::take_back)
        .says("Takes a final answer back while others are still deciding: it is a draft again.")
        .query::<moves::WhichSeat>()
        .answers::<moves::DraftBody>(200);
    api.get("/api/tables/{id}/events", events::stream)
        .says(
            "Server-sent events of a table.\n\n\
             `table` (as `GET /api/tables/{id}` gives it, first and whenever it changes), `move`, `chat` (a message), \
             `announce` (`{\"what\":\"half-time\"}` or `{\"what\":\"last-seconds\"}`), `gone`. The id of an event \
             names the last move and the last message, so that a client that lost its connection can continue from \
             there.",
        )
        .query::<events::From>()
        .answers_text("text/event-stream");
}

fn about_chat(api: &mut Api) {
    api.tag("chat");
    api.get("/api/tables/{id}/chat", chat::list)
        .says("What was said, as far as the asker may read it: at most 500 messages, oldest first.")
        .query::<chat::After>()
        .answers::<Vec<chat::MessageBody>>(200);
    api.post("/api/tables/{id}/chat", chat::say)
        .says("Says something. Onlookers may speak when the game is over.")
        .takes::<chat::Say>()
        .answers::<chat::MessageBody>(201);
}

fn about_records(api: &mut Api) {
    api.tag("records");
    api.get("/api/tables/{id}/record", records::export)
        .says(
            "The record as a file (JSON Lines): all of it when the game is over; of a running game, what the asker \
             may know.",
        )
        .query::<records::For>()
        .answers_text("application/jsonl");
    api.route("post", "/api/records", post(records::import).layer(records::limit()))
        .says(
            "Imports a record: every move is checked. The table can be looked at, and played on if the game is not \
             over.",
        )
        .takes::<records::NewRecord>()
        .answers::<TableBody>(201);
}

fn about_analysis(api: &mut Api) {
    api.tag("analysis");
    api.post("/api/tables/{id}/analysis", analysis::start)
        .says(
            "Asks for the analysis of a finished game: chances by round, what a strong player would have done at every \
             decision, what was skill, guess and luck, and where the game turned.\n\n\
             It is made in the background, one at a time. Asking again while it is under way or kept starts nothing new.",
        )
        .answers::<AnalysisBody>(202);
    api.get("/api/tables/{id}/analysis", analysis::read)
        .says("How far the analysis of a finished game is, and what was found when it is done.")
        .answers::<AnalysisBody>(200);
    api.post("/api/tables/{id}/hint", analysis::hint)
        .says(
            "A hint for a seat of the asker's that is asked, from what that seat sees and nothing else. Only at tables \
             where all other seats are bots'.",
        )
        .takes::<analysis::HintFor>()
        .answers::<analysis::HintBody>(200);
}

fn about_people(api: &mut Api) {
    api.tag("people");
    api.get("/api/me", people::me)
        .says("The asker; nothing for somebody without a cookie or a token, 401 for one that is void.")
        .answers::<people::MeBody>(200)
        .answers_nothing("Nobody in particular");
    api.post("/api/me", people::become_somebody)
        .says("Sets a cookie, if there is none yet.")
        .answers::<people::MeBody>(200);
    api.patch("/api/me", people::change)
        .says("Changes the asker's name or settings.")
        .takes::<people::Change>()
        .answers::<people::MeBody>(200);
    api.get("/api/me/tokens", tokens::list)
        .says("The asker's API tokens, oldest first.")
        .answers::<Vec<tokens::TokenBody>>(200);
    api.post("/api/me/tokens", tokens::make)
        .says("Makes an API token: a program that shows it acts as the asker until it is revoked.")
        .takes::<tokens::NewApiToken>()
        .answers::<tokens::MadeToken>(201);
    api.delete("/api/me/tokens/{token}", tokens::revoke)
        .says("Revokes an API token.")
        .answers_nothing("It opens nothing any more");
    api.post("/api/accounts", sign_in::register)
        .says("Makes an account of the asker: games and settings so far stay.")
        .takes::<sign_in::Account>()
        .answers::<people::MeBody>(201);
    api.post("/api/session", sign_in::sign_in)
        .says("Signs in with name and password. What this browser had at tables without an account comes along.")
        .takes::<sign_in::Account>()
        .answers::<people::MeBody>(200);
    api.delete("/api/session", sign_in::sign_out)
        .says("Signs out: the cookie opens nothing any more.")
        .query::<sign_in::Where>()
        .answers_nothing("Signed out");
    api.post("/api/session/mail", sign_in_mail::mail_link)
        .says("Sends a link by mail that signs in. The answer does not tell whether the address is known.")
        .takes::<sign_in_mail::MailLink>()
        .answers::<sign_in_mail::MailBody>(202);
    api.post("/api/session/link", sign_in_mail::redeem_link)
        .says("Opens the link of the mail: signs in, and makes an account of the address if it has none.")
        .takes::<sign_in_mail::Opened>()
        .answers::<people::MeBody>(200);
    api.post("/api/me/password", sign_in::change_password)
        .says(
            "Changes the password of the asker's account.\n\nEverything else that was signed in to it is void: \
             cookies, API tokens, secret links to seats and the devices that opened them.",
        )
        .takes::<sign_in::NewPassword>()
        .answers_nothing("It is changed");
}

fn about_operations(api: &mut Api) {
    api.tag("operations");
    api.get("/api/health", ops::health).says("The process lives.").answers_text("text/plain");
    api.get("/api/ready", ops::ready)
        .says("The server can serve: its database takes what a move writes, and it is not stopping.")
        .answers_text("text/plain");
}
