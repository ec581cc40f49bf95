// Runs the browser tests, one file after another: `npm run e2e [-- power]`.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

const folder = new URL(".", import.meta.url).pathname;
const only = process.argv.slice(2);
const files = readdirSync(folder).filter(
  (f) => f.endsWith(".spec.mjs") && (only.length === 0 || only.some((o) => f.includes(o))),
);
const done = spawnSync(process.execPath, ["--test", "--test-concurrency=1", ...files.map((f) => folder + f)], {
  stdio: "inherit",
});
process.exit(done.status ?? 1);
