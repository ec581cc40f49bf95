mod drawing;
mod reader;

use std::sync::{Arc, LazyLock};

pub use drawing::{Drawing, RegionDrawing};

use crate::state::TOKEN_VALUES;
use crate::{BoxChoice, Code, MAX_REGIONS, Refusal, Region, Regions, TileCounts};

/// A point of the drawn map.
pub type Point = (i16, i16);

/// The contents of the box: map, markers, tokens and tiles, read from a data file and checked (PAW-1.5).
///
/// ```
/// use weakness::{BoxChoice, Components};
/// let britain = Components::read(BoxChoice::Britain.text()).unwrap();
/// let elmet = britain.find("elmet").unwrap();
/// assert_eq!(britain.name(elmet), "Elmet");
/// assert!(!britain.coast().contains(elmet));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Components {
    pub(crate) markers: [u8; 4],
    pub(crate) tokens: [u8; TOKEN_VALUES],
    pub(crate) tiles: TileCounts,
    pub(crate) borders: [Regions; MAX_REGIONS],
    pub(crate) coast: Regions,
    pub(crate) land: Regions,
    pub(crate) places: Vec<Place>,
}

/// The name of a region and how it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Place {
    pub(crate) name: String,
    pub(crate) folded: String,
    pub(crate) centre: Point,
    pub(crate) outline: Vec<Point>,
}

impl Components {
    /// The components of a box.
    pub(crate) fn of(choice: &BoxChoice) -> Result<Arc<Components>, Refusal> {
        // The shipped files are read once.
        type Read = LazyLock<Result<Arc<Components>, Refusal>>;
        static BRITAIN: Read = LazyLock::new(|| Components::read(BoxChoice::Britain.text()).map(Arc::new));
        static EXAMPLE: Read = LazyLock::new(|| Components::read(BoxChoice::Example.text()).map(Arc::new));
        match choice {
            BoxChoice::Britain => BRITAIN.clone(),
            BoxChoice::Example => EXAMPLE.clone(),
            BoxChoice::File(text) => Components::read(text).map(Arc::new),
        }
    }

    /// How many regions the map has.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// A map has at least one region.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// The regions, in the order of the data file.
    pub fn regions(&self) -> impl Iterator<Item = Region> {
        self.land.iter()
    }

    /// All regions.
    pub const fn land(&self) -> Regions {
        self.land
    }

    /// The coastal regions.
    pub const fn coast(&self) -> Regions {
        self.coast
    }

    /// The regions with a common border.
    pub const fn borders(&self, region: Region) -> Regions {
        self.borders[region.index()]
    }

    /// A region's name.
    pub fn name(&self, region: Region) -> &str {
        self.places.get(region.index()).map_or("?", |p| &p.name)
    }

    /// Where a region's name and pieces are drawn.
    pub fn centre(&self, region: Region) -> Point {
        self.places.get(region.index()).map_or((0, 0), |p| p.centre)
    }

    /// A region's outline, a closed line.
    pub fn outline(&self, region: Region) -> &[Point] {
        self.places.get(region.index()).map_or(&[], |p| &p.outline)
    }

    /// The region with this name; capitals, spaces and hyphens do not matter.
    pub fn find(&self, name: &str) -> Result<Region, Refusal> {
        let folded = fold(name);
        self.numbered().find(|(_, p)| p.folded == folded).map(|(r, _)| r).ok_or_else(|| no_such(name))
    }

    /// The region with this name, or the only one whose name begins with it.
    pub(crate) fn find_begun(&self, name: &str) -> Result<Region, Refusal> {
        let folded = fold(name);
        if let Some((region, _)) = self.numbered().find(|(_, p)| p.folded == folded) {
            return Ok(region);
        }
        if folded.is_empty() {
            return Err(no_such(name));
        }
        let mut begun = self.numbered().filter(|(_, p)| p.folded.starts_with(&folded));
        match (begun.next(), begun.next()) {
            (Some((region, _)), None) => Ok(region),
            (None, _) => Err(no_such(name)),
            _ => Err(Refusal::plain(Code::WhichRegion).with("region", name)),
        }
    }

    fn numbered(&self) -> impl Iterator<Item = (Region, &Place)> {
        self.land.iter().zip(&self.places)
    }
}

fn no_such(name: &str) -> Refusal {
    Refusal::plain(Code::NoSuchRegion).with("region", name)
}

/// The characters allowed between the letters and digits of a name.
pub(crate) const BETWEEN: &str = " '-.";

/// A name prepared for comparison: in lower case, without the characters of [`BETWEEN`].
pub(crate) fn fold(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).filter(|c| !BETWEEN.contains(*c)).collect()
}
