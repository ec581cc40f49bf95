// All texts as tests read them: whole languages, and the files they stand in.
type Texts = Record<string, string>;

const read = (found: Record<string, Texts>): Record<string, Texts> =>
  Object.fromEntries(Object.entries(found).map(([path, texts]) => [/(\w+)\.json$/.exec(path)?.[1] ?? path, texts]));

/** By language and area. */
export const files = {
  en: read(import.meta.glob<Texts>("./en/*.json", { import: "default", eager: true })),
  fr: read(import.meta.glob<Texts>("./fr/*.json", { import: "default", eager: true })),
};
const whole = (areas: Record<string, Texts>): Texts => Object.assign({}, ...Object.values(areas));
export const [en, fr] = [whole(files.en), whole(files.fr)];
