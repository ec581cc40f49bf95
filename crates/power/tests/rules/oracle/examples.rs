//! Tests of the oracle itself: the examples of POW-18, and hand-made cases for the harder rules.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{Hand, Resolved, resolve};

const FOUR: [&[&str]; 4] = [&["G"], &["B"], &["Y"], &["R"]];
const TWO: [&[&str]; 2] = [&["G", "B"], &["Y", "R"]];
const THREE: [&[&str]; 3] = [&["G"], &["B"], &["Y"]];

/// Places from `GHQ 2I 2T; GRV 3P`.
fn places(text: &str) -> Value {
    let mut places = Map::new();
    for place in text.split("; ").filter(|p| !p.is_empty()) {
        let (name, pieces) = place.split_once(' ').expect("a place and its pieces");
        let mut counts = Map::new();
        for piece in pieces.split(' ') {
            let (count, kind) = piece.split_at(piece.len() - 1);
            counts.insert(kind.to_owned(), json!(count.parse::<u64>().expect("a count")));
        }
        places.insert(name.to_owned(), Value::Object(counts));
    }
    Value::Object(places)
}

/// Plays a round with these pieces and pads by army; `/` separates the lines of a pad.
fn round(rules: &str, seats: &[&[&str]], pieces: [&str; 4], pads: [&str; 4]) -> Resolved {
    let mut armies = Map::new();
    for (name, text) in ["G", "B", "Y", "R"].into_iter().zip(pieces) {
        armies.insert(name.into(), json!({ "out": false, "flags": [name], "places": places(text) }));
    }
    let mercenary = (seats.len() == 3).then_some("R");
    let state = json!({ "rules": rules, "round": 1, "official": 0, "seats": seats, "mercenary": mercenary, "armies": armies });
    let pads: BTreeMap<char, Vec<String>> = "GBYR"
        .chars()
        .zip(pads)
        .map(|(army, text)| (army, text.split('/').map(str::to_owned).collect()))
        .collect();
    let hands: Vec<Hand> = seats.iter().map(|_| Hand { pads: pads.clone(), captives: None }).collect();
    resolve(&state, &json!({}), &hands)
}

fn reasons(resolved: &Resolved) -> Vec<&str> {
    resolved.verdicts.iter().map(|v| v.reason.unwrap_or("done")).collect()
}

/// Checks the places of each army after the round; `-` means that the army is out.
fn check(resolved: &Resolved, expected: [&str; 4]) {
    for (army, text) in ["G", "B", "Y", "R"].into_iter().zip(expected) {
        let found = &resolved.state["armies"][army];
        assert_eq!(found["out"], json!(text == "-"), "{army} is out");
        let expected = if text == "-" { json!({}) } else { places(text) };
        assert_eq!(found["places"], expected, "{army}");
    }
}

#[test]
fn the_sample_commands_are_legal() {
    let pieces = ["", "", "S12 1D; Y4 1T 1B; B2 1T; YRV 2P", ""];
    let english = round("english", &FOUR, pieces, ["", "", "D S12-WI/T Y4-XI/T B2-B1/B Y4-B0/2P XRV I", ""]);
    assert_eq!(reasons(&english), ["done"; 5]);
    check(&english, ["", "", "WI 1D; XI 1T; B1 1T; B0 1B; YRV 1I 1P", ""]);
    let french = round("french", &FOUR, pieces, ["", "", "D S12-IW/T J4-IX/T B2-B1/B J4-B0/2P ERV S", ""]);
    assert_eq!(reasons(&french), ["done"; 5]);
}

#[test]
fn too_far_and_twice() {
    let start = "GHQ 2I 2T 2F 2D; NI 1C";
    let played = round("english", &FOUR, [start, "", "", ""], ["T HQ XI/C NI S1/C S1 XI", "", "", ""]);
    assert_eq!(reasons(&played), ["too-far", "done", "already-moved"]);
}

#[test]
fn the_quick_regiment() {
    let first = round("english", &FOUR, ["GHQ 2I 2T 2F 2D", "", "", ""], ["F HQ B5/F HQ R3", "", "", ""]);
    check(&first, ["GHQ 2I 2T 2D; B5 1F; R3 1F; GRV 2P", "", "", ""]);
    let pad = "2P XRV I/I RV HQ/3I XHQ R";
    let second = round("english", &FOUR, ["GHQ 2I 2T 2D; GRV 2P", "", "", ""], [pad, "", "", ""]);
    check(&second, ["GHQ 2T 2D 1R", "", "", ""]);
}

#[test]
fn battles() {
    let bomber = round("english", &FOUR, ["G8 1B", "BHQ 1I", "", ""], ["B G8 BHQ", "", "", ""]);
    assert_eq!(reasons(&bomber), ["too-far"]);
    let bomber = round("english", &FOUR, ["B8 1B", "BHQ 2T 1D; BRV 1P", "", ""], ["B B8 BHQ", "", "", ""]);
    check(&bomber, ["BHQ 1B; GRV 2T 1D", "", "", ""]);
    let tank = round("english", &FOUR, ["G0 1T", "XI 1D; EI 1I", "", ""], ["T G0 XI", "I EI B3", "", ""]);
    check(&tank, ["", "XI 1D; B3 1I; BRV 1T", "", ""]);
    let whole = round(
        "english",
        &FOUR,
        ["GHQ 2I 2T 2F 2D; NI 1T; XI 1T", "GHQ 1B 1D; NI 1I; EI 1I", "", ""],
        ["T NI G3", "I NI B5", "", ""],
    );
    check(&whole, ["GHQ 2I 2T 2F 2D; G3 1T; XI 1T; GRV 1B 1D", "B5 1I; EI 1I", "", ""]);
    let lone = round(
        "english",
        &FOUR,
        ["GHQ 2D; NI 1T", "GHQ 1B 1D 1I; NI 1I", "", ""],
        ["T NI G3", "I NI B5", "", ""],
    );
    // Two Destroyers lose, and the Infantry takes the flag.
    check(&lone, ["-", "GHQ 1B 1D 1I; B5 1I; BRV 2D 1T", "", ""]);
}

#[test]
fn exchanges() {
    let pad = "3T XY4 H/F G0 XI/3F XXI B/B XI G0/C+H+R XRV M";
    let played =
        round("english", &FOUR, ["Y4 3T; G0 1F; XI 2F; GRV 1C 1H 1R", "", "", ""], [pad, "", "", ""]);
    assert_eq!(reasons(&played), ["done", "done", "done", "made-this-round", "done"]);
    check(&played, ["Y4 1H; XI 1B; GRV 1M 1P", "", "", ""]);
    let pad = "10P+C+H+D XRV M/M RV BRV";
    let played = round("english", &FOUR, ["GRV 1C 1H 1D 11P", "BRV 5P 3I", "", ""], [pad, "", "", ""]);
    assert_eq!(reasons(&played), ["done", "done"]);
    check(&played, ["GRV 1P", "", "", ""]);
}

#[test]
fn missiles_are_captured() {
    let pads = ["C S1 NI", "I EI B3", "", ""];
    let played = round("english", &FOUR, ["S1 1C", "NI 1M 1B; EI 1I", "", ""], pads);
    check(&played, ["NI 1C; GRV 1M 1B", "B3 1I", "", ""]);
    let played = round("english", &FOUR, ["G3 1I", "NI 1M; EI 1I", "", ""], ["I G3 NI", "I EI B3", "", ""]);
    check(&played, ["NI 1I; GRV 1M", "B3 1I", "", ""]);
}

#[test]
fn a_product_in_a_tie_is_taken_apart() {
    // 20 against 20: the Regiment is made of two Infantry that were here and one that arrived.
    let pads = ["I G3 NI/3I XNI R", "D S1 NI/D S7 NI", "", ""];
    let played = round("english", &FOUR, ["G3 1I; NI 2I", "S1 1D; S7 1D", "", ""], pads);
    check(&played, ["G3 1I; NI 2I", "S1 1D; S7 1D", "", ""]);
    // All were here: it stays.
    let pads = ["3I XNI R", "D S1 NI/D S7 NI", "", ""];
    let played = round("english", &FOUR, ["NI 3I", "S1 1D; S7 1D", "", ""], pads);
    check(&played, ["NI 1R", "S1 1D; S7 1D", "", ""]);
    // A product inside a product: a missile of power 0 ties with another missile.
    let pieces = ["G3 1D; NI 2D 3I 1H", "NI 1M; EI 1I", "", ""];
    let played = round("mail", &FOUR, pieces, ["D A3 N/3D XN C/3I XN G/C+G+H XN M", "I E K3", "", ""]);
    assert_eq!(reasons(&played), ["done"; 5]);
    check(&played, ["G3 1D; NI 2D 1R 1H; GRV 1M", "B3 1I", "", ""]);
}

#[test]
fn bounces_run_on() {
    // G and B tie in XI; B bounces back to where Y has just arrived.
    let pads = ["F G0 XI", "F B0 XI", "F Y0 B0", "F R0 Y0"];
    let fighters = ["G0 1F", "B0 1F", "Y0 1F", "R0 1F"];
    check(&round("english", &FOUR, fighters, pads), fighters);
}

#[test]
fn flags_in_chains_and_circles() {
    let pads = ["", "", "", ""];
    let chain =
        round("english", &FOUR, ["BHQ 1I; GRV 3P", "YHQ 1R; BRV 3P", "Y0 1T; YRV 9P", "RRV 2P"], pads);
    check(&chain, ["BHQ 1I; GRV 1R 1T 12P", "-", "-", "RRV 1P"]);
    assert_eq!(chain.state["armies"]["G"]["flags"], json!(["B", "G", "Y"]));
    let circle =
        round("english", &FOUR, ["BHQ 1I; GRV 3P", "GHQ 1R; BRV 3P; RHQ 1I", "YRV 1P", "RRV 2P"], pads);
    check(&circle, ["-", "-", "", "-"]);
    assert_eq!(circle.outcome, json!({ "winners": [2] }));
    assert_eq!(circle.state["official"], json!(2));
}

#[test]
fn the_mercenary_army() {
    let pieces = ["GHQ 2I", "BHQ 2I", "YHQ 2I", "RHQ 2I 1T; RRV 2P; R4 1F"];
    let pads = ["T RHQ R8/2P XRRV I/I HQ G8", "R:T HQ R8/R:I RHQ R8", "F R4 R0/F R4 R1/R:I RV HQ", ""];
    let played = round("english", &THREE, pieces, pads);
    let clash = "mercenary-clash";
    let surplus = "surplus";
    assert_eq!(reasons(&played), ["done", "done", "done", "done", "done", "done", surplus, "done"]);
    check(&played, ["GHQ 1I; G8 1I", "BHQ 2I", "YHQ 2I", "RHQ 2I; R8 1T 1I; R0 1F"]);
    let pads = ["I Q A8/T RQ R8", "R:T Q R8", "I Q Y8", ""];
    assert_eq!(reasons(&round("mail", &THREE, pieces, pads)), ["done", clash, clash, "done"]);
}

#[test]
fn two_players_share_captives_by_power() {
    let pads = ["I XI G0", "", "I EI Y5", ""];
    let pieces = ["XI 1I; NI 1T", "NI 1D", "NI 1T; EI 1I", ""];
    check(&round("english", &TWO, pieces, pads), ["G0 1I; NI 1T", "NI 1D; BRV 1T", "Y5 1I", ""]);
}
