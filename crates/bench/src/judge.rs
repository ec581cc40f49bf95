//! The baseline for POWER: the judge of the `diplomacy` crate on its standard map.

use diplomacy::geo::standard_map;
use diplomacy::judge::{MappedMainOrder, Rulebook, Submission};

/// Orders for every unit of a position, as in a real game: an opening, and two middle games of 34 and 28 units with
/// supports, cut supports, convoys, stand-offs and dislodgements.
const ORDERS: [&[&str]; 3] = [
    &[
        "AUS: A vie -> gal",
        "AUS: A bud -> ser",
        "AUS: F tri -> alb",
        "ENG: F lon -> nth",
        "ENG: F edi -> nwg",
        "ENG: A lvp -> yor",
        "FRA: F bre -> mao",
        "FRA: A par -> bur",
        "FRA: A mar supports A par -> bur",
        "GER: F kie -> den",
        "GER: A ber -> kie",
        "GER: A mun -> bur",
        "ITA: F nap -> ion",
        "ITA: A rom -> apu",
        "ITA: A ven -> tyr",
        "RUS: F stp(sc) -> fin",
        "RUS: F sev -> bla",
        "RUS: A war -> gal",
        "RUS: A mos -> ukr",
        "TUR: F ank -> bla",
        "TUR: A con -> bul",
        "TUR: A smy -> con",
    ],
    &[
        "FRA: A bur -> mun",
        "FRA: A par -> bur",
        "FRA: A mar supports A par -> bur",
        "FRA: F mao -> wes",
        "FRA: F bre -> eng",
        "ENG: F nth convoys A lon -> bel",
        "ENG: A lon -> bel",
        "ENG: F eng supports A lon -> bel",
        "ENG: F nwg -> nwy",
        "ENG: F lvp -> iri",
        "GER: A ruh -> bel",
        "GER: A hol supports A ruh -> bel",
        "GER: F hel -> nth",
        "GER: A mun holds",
        "GER: A ber supports A mun",
        "ITA: A ven -> tri",
        "ITA: A tyr supports A ven -> tri",
        "ITA: F ion -> aeg",
        "ITA: F adr supports A ven -> tri",
        "ITA: A rom -> ven",
        "AUS: A vie supports A tri",
        "AUS: A tri holds",
        "AUS: A bud -> rum",
        "AUS: A ser supports A bud -> rum",
        "AUS: A gal -> war",
        "RUS: A war -> gal",
        "RUS: A ukr supports A war -> gal",
        "RUS: A rum holds",
        "RUS: F sev supports A rum",
        "RUS: A fin -> swe",
        "TUR: A bul supports A bud -> rum",
        "TUR: F aeg -> ion",
        "TUR: F con -> bla",
        "TUR: A smy -> con",
    ],
    &[
        "ENG: F eng convoys A wal -> pic",
        "ENG: A wal -> pic",
        "ENG: F mao supports F eng",
        "ENG: F nth -> nwy",
        "ENG: F nwg supports F nth -> nwy",
        "ENG: A bel supports A wal -> pic",
        "ENG: F iri supports F mao",
        "FRA: F bre -> eng",
        "FRA: A par -> pic",
        "FRA: A bur supports A par -> pic",
        "FRA: F spa(sc) -> wes",
        "GER: A mun -> bur",
        "GER: A ruh supports A mun -> bur",
        "GER: F den -> swe",
        "GER: A kie -> den",
        "RUS: F swe -> den",
        "RUS: A nwy supports F swe -> den",
        "RUS: A war -> sil",
        "RUS: A gal -> bud",
        "RUS: A rum supports A gal -> bud",
        "ITA: F tys -> lyo",
        "ITA: A nap -> rom",
        "ITA: F wes supports F tys -> lyo",
        "ITA: A tri -> bud",
        "ITA: A vie supports A tri -> bud",
        "TUR: A bud holds",
        "TUR: A ser supports A bud",
        "TUR: F bla supports A rum",
    ],
];

/// The judge with its orders already parsed.
pub(crate) struct Judge(Vec<Submission<'static>>);

impl Judge {
    pub(crate) fn new() -> Self {
        let read =
            |orders: &[&str]| orders.iter().filter_map(|o| o.parse::<MappedMainOrder>().ok()).collect();
        Judge(ORDERS.iter().map(|o| Submission::with_inferred_state(standard_map(), read(o))).collect())
    }

    /// Adjudicates each set of orders once. Checks made on submission are not counted.
    pub(crate) fn adjudicate(&self) -> u64 {
        for orders in &self.0 {
            std::hint::black_box(orders.adjudicate(Rulebook::default()));
        }
        self.0.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_read_and_legal() {
        for (orders, submission) in ORDERS.iter().zip(&Judge::new().0) {
            assert_eq!(submission.submitted_orders().count(), orders.len());
            // A unit whose order is illegal is made to hold.
            let held: Vec<String> = submission.generated_orders().map(|o| o.to_string()).collect();
            assert!(held.is_empty(), "{held:?}");
        }
    }
}
