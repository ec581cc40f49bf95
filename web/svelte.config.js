import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The class that a component's styles have: a short one, as it stands in every file many times. */
const classes = new Map();
function cssHash({ hash, filename }) {
  const own = `s${hash(filename.replace(/.*\/src\//, "")).slice(0, 4)}`;
  const other = classes.get(own) ?? filename;
  if (other !== filename) throw new Error(`${filename} and ${other} have the same class ${own}: rename one of them`);
  classes.set(own, filename);
  return own;
}

// All components use runes, those without any state as well: Svelte's older ways are not in the page.
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
