use schemars::JsonSchema;
use serde::Serialize;

use crate::{Components, Point, Region};

/// The map as a client draws it. It is the same for a whole game, so views do not repeat it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Drawing {
    /// The regions, in the order of the data file.
    pub regions: Vec<RegionDrawing>,
}

/// A region as a client draws it. y grows to the south.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct RegionDrawing {
    /// Its name in the data file.
    pub name: String,
    /// Whether it has a coast.
    pub coast: bool,
    /// The regions with a common border.
    pub borders: Vec<String>,
    /// Where its name and pieces go.
    pub centre: Point,
    /// The line around it; neighbours share the points of their border.
    pub outline: Vec<Point>,
}

impl Components {
    /// The map as a client draws it.
    ///
    /// ```
    /// use weakness::{BoxChoice, Components};
    /// let drawing = Components::read(BoxChoice::Britain.text())?.drawing();
    /// assert_eq!(drawing.regions.len(), 15);
    /// assert_eq!(drawing.regions[0].borders, ["Gododdin", "Rheged"]);
    /// # Ok::<(), weakness::Refusal>(())
    /// ```
    pub fn drawing(&self) -> Drawing {
        let name = |region: Region| self.name(region).to_string();
        let draw = |region: Region| RegionDrawing {
            name: name(region),
            coast: self.coast().contains(region),
            borders: self.borders(region).iter().map(name).collect(),
            centre: self.centre(region),
            outline: self.outline(region).to_vec(),
        };
        Drawing { regions: self.regions().map(draw).collect() }
    }
}
