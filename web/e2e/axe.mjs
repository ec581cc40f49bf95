// No serious finding by axe.
import assert from "node:assert/strict";
import { createRequire } from "node:module";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

export async function accessible(page, what) {
  // The page's policy allows no foreign script; the browser's own door does.
  const { readFileSync } = await import("node:fs");
  await page.evaluate(readFileSync(axePath, "utf8"));
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const serious = found.violations.filter((v) => ["serious", "critical"].includes(v.impact));
  const told = serious.map(
    (v) =>
      `${v.id}: ${v.nodes
        .slice(0, 3)
        .map((n) => n.html.slice(0, 160))
        .join("\n    ")}`,
  );
  assert.deepEqual(told, [], `${what}: ${told.join("\n  ")}`);
}
