//! Armies in the notation of the cases.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display};

use serde_json::{Value, json};

const ARMIES: [&str; 4] = ["G", "B", "Y", "R"];

/// What an army has. It is shown in the notation of the cases.
#[derive(PartialEq, Default)]
pub(crate) struct Army {
    out: bool,
    flags: BTreeSet<String>,
    places: BTreeMap<String, BTreeMap<String, u32>>,
}

impl Army {
    fn read(letter: &str, text: &str) -> Result<Army, String> {
        let mut army = Army::default();
        army.flags.insert(letter.into());
        for part in text.split(';').map(str::trim).filter(|p| !p.is_empty()) {
            let mut words = part.split_whitespace();
            let place = words.next().ok_or("an empty part")?;
            if place == "out" {
                army.out = true;
            }
            if ["out", "flags"].contains(&place) {
                army.flags = words.map(str::to_owned).collect();
                continue;
            }
            let here = army.places.entry(place.into()).or_default();
            for word in words {
                let kind = word.trim_start_matches(|c: char| c.is_ascii_digit());
                let count = &word[..word.len() - kind.len()];
                let count =
                    if count.is_empty() { 1 } else { count.parse().map_err(|e| format!("{word}: {e}"))? };
                if here.insert(kind.into(), count).is_some() {
                    return Err(format!("{word:?} in {text:?}"));
                }
            }
        }
        Ok(army)
    }

    pub(crate) fn json(&self) -> Value {
        json!({ "out": self.out, "flags": self.flags, "places": self.places })
    }

    pub(crate) fn of(state: &Value, letter: &str) -> Result<Army, String> {
        let army = &state["armies"][letter];
        let field = |name: &str| army[name].clone();
        let wrong = |e: serde_json::Error| format!("army {letter} is {army}: {e}");
        Ok(Army {
            out: serde_json::from_value(field("out")).map_err(wrong)?,
            flags: serde_json::from_value(field("flags")).map_err(wrong)?,
            places: serde_json::from_value(field("places")).map_err(wrong)?,
        })
    }
}

impl Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.out {
            f.write_str("out; ")?;
        }
        for (place, pieces) in &self.places {
            write!(f, "{place}")?;
            pieces.iter().try_for_each(|(kind, count)| write!(f, " {count}{kind}"))?;
            f.write_str("; ")?;
        }
        f.write_str("flags")?;
        self.flags.iter().try_for_each(|flag| write!(f, " {flag}"))
    }
}

/// All four armies; one that is left out has its flag and no pieces.
pub(crate) fn armies(texts: &BTreeMap<String, String>) -> Result<BTreeMap<&'static str, Army>, String> {
    if let Some(unknown) = texts.keys().find(|k| !ARMIES.contains(&&***k)) {
        return Err(format!("unknown army {unknown}"));
    }
    ARMIES.iter().map(|a| Ok((*a, Army::read(a, texts.get(*a).map_or("", |t| t))?))).collect()
}
