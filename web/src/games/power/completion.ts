// What a half-written line can become: the legal commands that begin like it, written on in the same manner.
import { writePlace } from "./notation";
import type { Army, Profile } from "./types";

const MOST = 40;

/** The written forms of a field: as it stands, and `HQ` for one's own Headquarters, `RV` for one's own Reserve. */
function forms(field: string, army: Army, profile: Profile): string[] {
  const mark = profile === "french" ? "E" : "X";
  for (const place of ["HQ", "RV"]) {
    const long = writePlace(army + place, profile);
    const short = profile === "mail" ? (place === "HQ" ? "Q" : "U") : place;
    if (field === long) return [field, short];
    if (field === mark + long) return [field, mark + short];
  }
  return [field];
}

/** The commands that a line begins; their written part stays as it was written. */
export function complete(line: string, commands: string[], army: Army, profile: Profile): string[] {
  const typed = line
    .toUpperCase()
    .trimStart()
    .split(/[\s,>-]+/);
  const found: string[] = [];
  for (const command of commands) {
    const fields = command.split(" ");
    if (typed.length > fields.length) continue;
    const written = typed.map((part, i) => {
      const all = forms(fields[i], army, profile);
      // The last field may be unfinished, whichever way it is written.
      return i < typed.length - 1 ? all.find((f) => f === part) : all.find((f) => f.startsWith(part));
    });
    const whole = written.filter((w) => w !== undefined);
    if (whole.length < typed.length) continue;
    found.push([...whole, ...fields.slice(typed.length)].join(" "));
    if (found.length >= MOST) break;
  }
  return found;
}
