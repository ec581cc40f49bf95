//! The data file: the shipped one matches the rules, and a bad one is refused with its line.

use barons::{COMPONENTS_MAX, Card, Colour, Components, ComponentsFault, STANDARD};

fn fault(text: &str) -> (usize, ComponentsFault) {
    let error = Components::read(text).unwrap_err();
    (error.line, error.fault)
}

#[test]
fn the_standard_deck_is_that_of_the_rules() {
    let standard = Components::read(STANDARD).unwrap();
    for colour in Colour::POWER {
        let counts: Vec<u8> =
            (1..=10).map(|i| standard.deck().count(Card::new(colour, i * 5).unwrap())).collect();
        assert_eq!(counts, [1, 2, 2, 3, 4, 4, 3, 2, 2, 1]);
    }
    let influence: Vec<u16> =
        standard.deck().iter().filter(|c| c.colour() == Colour::Influence).map(Card::value).collect();
    assert_eq!(influence, [20, 20, 30, 30, 40, 40, 50, 50]);
}

#[test]
fn every_mistake_names_its_line() {
    use ComponentsFault::*;
    assert_eq!(fault(""), (1, DeckSize));
    // A text with one byte less is read to its end.
    assert_eq!(fault(&"#".repeat(COMPONENTS_MAX + 1)), (1, TooLong));
    assert_eq!(fault(&"#".repeat(COMPONENTS_MAX)), (1, DeckSize));
    assert_eq!(fault("# nothing\nspy"), (2, NoHeading));
    assert_eq!(fault("[deck]\n[Track]"), (2, Heading));
    assert_eq!(fault("[deck]\n[deck]"), (2, Heading));
    assert_eq!(fault("[deck]\ngold: 5x1"), (2, DeckLine));
    assert_eq!(fault("[deck]\nenergy 5x1"), (2, DeckLine));
    assert_eq!(fault("[deck]\nenergy: 5x1\n\nenergy: 10x1"), (4, DeckLine));
    for item in ["6x1", "5x0", "5x101", "5", "5x", "x5", "55x1", "5x1 5x1", "-5x1"] {
        assert_eq!(fault(&format!("[deck]\nenergy: {item}")), (2, CardCount), "{item}");
    }
    assert_eq!(fault("[track]\nspy\nspies"), (3, TrackLine));
    assert_eq!(fault("[track]\ninvestments asia\ninvestments  asia"), (3, Investments));
    assert_eq!(fault(&("[track]\n".to_string() + &"spy\n".repeat(49))), (50, TrackLength));
    let without = |text: &str| fault(&STANDARD.replace(text, "")).1;
    assert_eq!(without("investments africa"), Investments);
    assert_eq!(without("energy:         5x1 10x2 15x2 20x3 25x4 30x4 35x3 40x2 45x2 50x1"), Colour);
    assert_eq!(fault(&STANDARD.replace("5x1 ", "5x100 ")).1, DeckSize);
}
