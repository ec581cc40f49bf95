// Nothing on a page looks like the browser's own: every control is drawn by us, no link has the browser's blue, no letter its typeface.
// Where one goes is no line of prose: it is not underlined. No rule's number stands in a headline.
import assert from "node:assert/strict";

export async function ownControls(page, what) {
  const foreign = await page.evaluate(() => {
    const said = (e) => e.outerHTML.slice(0, 120);
    const drawn = "select, [type=checkbox], [type=radio], [type=range], [type=number], [type=search], progress, meter";
    // Number and search fields are plain fields to us: without the browser's arrows and cross.
    const ours = ["none", "base-select", "textfield"];
    const controls = [...document.querySelectorAll(drawn)].filter(
      (e) => !ours.includes(getComputedStyle(e).appearance),
    );
    // The browser's links are blue in the light, bluish in the dark and violet once visited.
    const blue = ["rgb(0, 0, 238)", "rgb(158, 158, 255)", "rgb(85, 26, 139)"];
    const links = [...document.querySelectorAll("a")].filter((a) => blue.includes(getComputedStyle(a).color));
    const typeface = (e) => getComputedStyle(e).fontFamily;
    const faces = [...document.querySelectorAll("button, input, select, textarea, h1, h2, h3, p, li, td")].filter(
      (e) => !/^("?Barlow|Georgia|ui-monospace)/.test(typeface(e)),
    );
    // "Why?" leads to a rule from wherever it stands, and is underlined as in prose.
    const places = ":is(.top, nav, h1, h2, h3, [role=tablist]) a, a.button";
    const lined = [...document.querySelectorAll(places)].filter(
      (a) => !a.href.includes("#") && getComputedStyle(a).textDecorationLine.includes("underline"),
    );
    const numbered = [...document.querySelectorAll("h1, h2, h3, h4")].filter(
      (h) => h.checkVisibility() && /\b(POW|PAW|BAR)-\d/.test(h.innerText),
    );
    return [...controls, ...links, ...faces, ...lined, ...numbered].map(said);
  });
  assert.deepEqual(foreign, [], what);
}
