// Finding a rule by what it says: every word must occur, accents and capitals do not matter.
import type { Lang } from "../i18n/index.svelte";
import type { Rulebook } from "./content";

/** A place of the rules page where all words were found. */
export interface Hit {
  /** The anchor that it leads to. */
  id: string;
  /** The section's title, or the title of the advice. */
  under: string;
  text: string;
  /** The film that is meant, if it is one. */
  film?: string;
}

/** A part of a text; what was looked for is marked. */
export interface Part {
  text: string;
  found: boolean;
}

/** Without capitals and accents, letter for letter as long as the text itself. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => letter.normalize("NFD")[0].toLowerCase())
    .map((letter) => (letter === "’" ? "'" : letter))
    .join("");

const wordsOf = (typed: string): string[] => plain(typed).split(/\s+/).filter(Boolean);

/** What the picture or the example of a section says on the page. */
export interface Shown {
  section: number;
  text: string;
}

/** Where all typed words occur, in the order of the page; ideas, films, pictures and advice before the numbered rules. */
export function search(book: Rulebook, lang: Lang, typed: string, shown: Shown[] = []): Hit[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const ideas = book.sections.map((s) => ({ id: `section-${s.section}`, under: s.title[lang], text: s.idea[lang] }));
  const films = book.sections.flatMap((s) =>
    (s.films ?? []).map((f) => ({ id: `section-${s.section}`, under: s.title[lang], text: f[lang], film: f.case })),
  );
  const pictures = shown.map(({ section, text }) => ({
    id: `section-${section}`,
    under: book.sections.find((s) => s.section === section)?.title[lang] ?? "",
    text,
  }));
  const advice = book.forPlayers.groups.flatMap(({ title, advice: items }) =>
    items.map((item) => ({ id: "advice", under: title[lang], text: item[lang] })),
  );
  const rules = book.sections.flatMap((s) =>
    s.rules.map((rule) => ({ id: rule.id, under: s.title[lang], text: rule[lang] })),
  );
  return [...ideas, ...films, ...pictures, ...advice, ...rules].filter(({ id, under, text }) => {
    const where = plain(`${id} ${under} ${text}`);
    return words.every((word) => where.includes(word));
  });
}

/** A text around the first word that was found, with all of them marked. */
export function marked(text: string, typed: string, length = 180): Part[] {
  const words = wordsOf(typed);
  const folded = plain(text);
  const first = Math.min(...words.map((word) => folded.indexOf(word)).filter((at) => at >= 0), text.length);
  // Whole words from some letters before it on.
  const begin = first === text.length || first < length / 2 ? 0 : text.lastIndexOf(" ", first - length / 3) + 1;
  const end = begin + length >= text.length ? text.length : text.lastIndexOf(" ", begin + length);
  const isFound = Array.from({ length: end - begin }, () => false);
  for (const word of words)
    for (let at = folded.indexOf(word, begin); at >= 0 && at < end; at = folded.indexOf(word, at + 1))
      isFound.fill(true, at - begin, at - begin + word.length);
  const parts: Part[] = begin > 0 ? [{ text: "… ", found: false }] : [];
  for (const [i, found] of isFound.entries()) {
    const last = parts.at(-1);
    const letter = text[begin + i];
    if (last?.found === found) last.text += letter;
    else parts.push({ text: letter, found });
  }
  if (end < text.length) parts.push({ text: " …", found: false });
  return parts;
}

/** The names on a board are on every board. Films are found by their titles. */
const UNREAD = "svg, script, style, .hidden";

function textIn(box: Element): string {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (!parentElement?.closest(UNREAD)) texts.push(textContent?.trim() ?? "");
  }
  return texts.filter((text) => text !== "").join(" ");
}

/** What the pictures and examples of the rules page say. */
export function shownOn(page: ParentNode): Shown[] {
  return [...page.querySelectorAll<HTMLElement>("[data-picture-of]")].flatMap((box) => {
    const text = textIn(box);
    return text === "" ? [] : [{ section: Number(box.dataset.pictureOf), text }];
  });
}
