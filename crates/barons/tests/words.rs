//! Every refusal has a text in every language, with all its details filled in.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use barons::{Base, Card, Colour, ComponentsError, ComponentsFault, Refusal, StateFault};
use table::Reason;
use words::{Lang, find};

/// One of each. The match makes sure that a new refusal is added here.
fn all() -> Vec<Refusal> {
    use Refusal::*;
    let card: Card = "finance 30".parse().unwrap();
    let mut all = vec![
        NotAsked,
        NotNow,
        NotInDrawpile(card),
        Dice,
        NoSuchSeat,
        NotInHand(card, "BAR-3.1"),
        NotAnOpponent("BAR-5.1"),
        AskForPower,
        AskForInfluence,
        GiveColour(Colour::Energy, "BAR-4.1"),
        NotInThatHand(card),
        NoSuchBase(Base::Energy),
        NotAPowerCard,
        ColourUsed(Colour::Energy),
        MustPlay,
        MustFollow(Colour::Energy),
        NotInfluence(card),
        NoInfluence,
        MustLead,
        NotInBank(card),
        Dearer,
        OutOfReach,
        NotTheirs,
        AlreadyThere(Base::Energy),
        NoTimeLimit,
        Players,
        Territories,
        HiddenCard,
        Unreadable("x".into()),
    ];
    all.extend(ComponentsFault::ALL.map(|fault| Components(ComponentsError { line: 7, fault })));
    all.extend(StateFault::ALL.map(State));
    for refusal in &all {
        match refusal {
            NotAsked | NotNow | NotInDrawpile(_) | Dice | NoSuchSeat | NotInHand(..) | NotAnOpponent(_)
            | AskForPower | AskForInfluence | GiveColour(..) | NotInThatHand(_) | NoSuchBase(_)
            | NotAPowerCard | ColourUsed(_) | MustPlay | MustFollow(_) | NotInfluence(_) | NoInfluence
            | MustLead | NotInBank(_) | Dearer | OutOfReach | NotTheirs | AlreadyThere(_) | NoTimeLimit
            | Players | Territories | HiddenCard | Unreadable(_) | Components(_) | State(_) => {}
        }
    }
    all
}

#[test]
fn every_refusal_has_its_text() {
    for refusal in all() {
        for lang in Lang::ALL {
            let text = find(lang, "barons", refusal.code(), &refusal.details())
                .unwrap_or_else(|| panic!("{lang:?}: no text for {}", refusal.code()));
            assert!(!text.contains('{'), "{}: a detail is missing: {text}", refusal.code());
        }
    }
}

#[test]
fn refusals_name_rules_that_exist() {
    let rules = conformance::rules("barons");
    for rule in all().iter().filter_map(Reason::rule) {
        assert!(rules.contains_key(rule), "{rule}");
    }
}
