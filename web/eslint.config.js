import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist", "node_modules", "src/generated", "shots", "test-results"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // A name that starts with an underscore is left out on purpose.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
      // svelte-check knows the types; eslint does not.
      "no-undef": "off",
      // Addresses are plain links: the router listens to clicks.
      "svelte/no-navigation-without-resolve": "off",
      // A space beside a block is written as {" "}.
      "svelte/no-useless-mustaches": "off",
      // Maps and sets are values here: replaced, never changed.
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  {
    // Types say what something is; nobody overrules them. Tests may build half of something.
    files: ["src/**/*.ts", "src/**/*.svelte"],
    ignores: ["src/**/*.test.ts"],
    rules: { "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }] },
  },
);
