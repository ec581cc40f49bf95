// Types of what the server speaks, made from the Rust ones: `npm run types`; with --check they are only compared.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import openapiTS, { astToString } from "openapi-typescript";

const TOP = new URL("../..", import.meta.url).pathname;
const OUT = new URL("../src/generated/", import.meta.url).pathname;
const BANNER = "// Made by `cargo xtask types` from the Rust types. Do not edit.\n\n";
const GAMES = ["power", "weakness", "barons"];
const PARTS = {
  options: "Options",
  state: "State",
  move: "Move",
  event: "Event",
  view: "View",
  question: "Question",
  advice: "Advice",
};

const schemas = new Map();

function schema(of) {
  const have = schemas.get(of);
  if (have) return have;
  const binary = process.env.POWERHOUSE;
  const [program, args] = binary ? [binary, []] : ["cargo", ["run", "--quiet", "-p", "powerhouse", "--"]];
  const done = spawnSync(program, [...args, "schema", of], {
    cwd: TOP,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (done.status !== 0) throw new Error(`powerhouse schema ${of} failed`);
  const read = JSON.parse(done.stdout);
  schemas.set(of, read);
  return read;
}

/** The routes of the API with what they take and give. */
async function api() {
  const { openapi, info, paths, components } = structuredClone(schema("api"));
  for (const body of Object.values(components.schemas)) nameGames(body.properties ?? {});
  // Whatever the game, an event says what it is.
  components.schemas.MoveBody.properties.events.items = {
    type: "object",
    required: ["event"],
    properties: { event: { type: "string" } },
    additionalProperties: true,
  };
  for (const operation of Object.values(paths).flatMap(Object.values)) {
    nameGames(Object.fromEntries((operation.parameters ?? []).map((p) => [p.name, p.schema])));
    // Every failure is a ProblemBody.
    for (const status of Object.keys(operation.responses)) if (status >= 400) delete operation.responses[status];
  }
  const tree = await openapiTS(
    { openapi, info, paths, components },
    { emptyObjectsUnknown: true, alphabetize: true, defaultNonNullable: false },
  );
  return BANNER + astToString(tree);
}

/** The server finds its games at run time; the client knows which ones it can draw. */
function nameGames(properties) {
  for (const name of ["game", "kind"]) if (properties[name]?.type === "string") properties[name].enum = GAMES;
}

/** One file a game: its shapes and whatever they are made of. */
async function game(kind) {
  const parts = schema(kind);
  // Not every game gives advice.
  const names = Object.entries(PARTS).filter(([part]) => parts[part]);
  const defs = {};
  for (const [part, name] of names) {
    const { $defs = {}, $schema: _, ...root } = parts[part];
    for (const [key, value] of Object.entries({ ...$defs, [name]: { ...root, title: name } })) {
      if (defs[key] && JSON.stringify(defs[key]) !== JSON.stringify(value))
        throw new Error(`${kind}: two shapes are called ${key}`);
      defs[key] = value;
    }
  }
  const whole = {
    $defs: named(plain(defs)),
    type: "object",
    properties: Object.fromEntries(names.map(([part, name]) => [part, { $ref: `#/$defs/${name}` }])),
  };
  const text = await compile(whole, "Shapes", {
    bannerComment: "",
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 140 },
  });
  // Where a shape is used says the shape itself.
  return (
    BANNER +
    text
      .replace(/\n \*\n \* This interface was referenced by [\s\S]*?"\.(?=\n \*\/)/g, "")
      .replace(/\/\*\*\n \* This interface was referenced by [\s\S]*?"\.\n \*\/\n/g, "")
  );
}

/** Without the examples of the Rust documentation. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "description" && typeof inner === "string" ? inner.replace(/\n*```[\s\S]*?```/g, "") : plain(inner),
    ]),
  );
}

/** A shape is named wherever it is used: with a remark beside the name it would be written out again. */
function named(value) {
  if (Array.isArray(value)) return value.map(named);
  if (value === null || typeof value !== "object") return value;
  if (typeof value.$ref === "string") return { $ref: value.$ref };
  // A pair is a list of what both are.
  if (value.prefixItems) {
    const { prefixItems, ...rest } = value;
    return named({ ...rest, items: { anyOf: prefixItems } });
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
}

const read = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

const files = { "api.ts": await api() };
for (const kind of GAMES) files[`${kind}.ts`] = await game(kind);
// What the form for a new table is made from.
files["options.json"] =
  `${JSON.stringify(Object.fromEntries(GAMES.map((kind) => [kind, plain(schema(kind).options)])), null, 1)}\n`;
const old = Object.keys(files).filter((name) => read(OUT + name) !== files[name]);
if (process.argv.includes("--check")) {
  if (old.length) {
    console.error(`out of date: ${old.map((name) => `src/generated/${name}`).join(", ")}; run \`cargo xtask types\``);
    process.exit(1);
  }
} else {
  mkdirSync(OUT, { recursive: true });
  for (const name of old) writeFileSync(OUT + name, files[name]);
  console.log(old.length ? `written: ${old.join(", ")}` : "nothing has changed");
}
