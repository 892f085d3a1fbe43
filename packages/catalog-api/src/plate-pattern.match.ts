import { type PlatePart, type PlateToken, platePatternParts } from './plate-pattern.parts.js';
import { grouped, nameKey } from './shot-list.tree.js';

/** Longer names mean nothing. */
const LONGEST = 120;

/** Places in a text, from 0 to its length. */
type Places = readonly boolean[];
const isDigit = (sign: string | undefined) => /\d/.test(sign ?? '');
const begins = (token: PlateToken, sign: string | undefined) => token !== 'what' || /\p{L}/u.test(sign ?? '');

/** Where a part may end that begins at one of the places; each place is looked at once. */
const ends = (part: PlatePart, text: string, from: Places): boolean[] => {
  const to = from.map(() => false);
  if ('text' in part) for (const [at, is] of from.entries()) if (is && text.startsWith(part.text, at)) to[at + part.text.length] = true;
  if ('text' in part) return to;
  let going = false;
  for (let at = 0; at < text.length; at += 1) {
    going ||= from[at] === true && begins(part.token, text[at]);
    if (part.token === 'version' && !isDigit(text[at])) going = false;
    to[at + 1] = going;
  }
  return to;
};

/** Where a part may begin that ends at one of the places. */
const starts = (part: PlatePart, text: string, to: Places): boolean[] => {
  const from = to.map(() => false);
  if ('text' in part) return to.map((_, at) => text.startsWith(part.text, at) && to[at + part.text.length] === true);
  let going = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    going ||= to[at + 1] === true;
    if (part.token === 'version' && !isDigit(text[at])) going = false;
    from[at] = going && begins(part.token, text[at]);
  }
  return from;
};

/** Under which names a file may call a shot: its own, and of 'SH0030' the number alone. */
const keysOf = (name: string): string[] => {
  const key = nameKey(name);
  const number = /^(?:sh|shot|s)[\s_-]?(\d{2,})$/.exec(key)?.[1];
  return number ? [key, number] : [key];
};

const EXTENSION = /\.[a-z0-9]{2,5}$/;

interface Named {
  name: string;
}

/**
 * Finds the shots that names of files mean. Between the beginning of the pattern and its {shot} any token may belong to the shot's own name, so that
 * 'SHOW_010_020_0030_plate_v001' is 0030 as well as 020_0030; the longest that there is counts. A file that is named as a shot is that shot's.
 */
export const plateFinder = <S extends Named>(pattern: string, shots: readonly S[]): ((fileName: string) => S[]) => {
  const parts = platePatternParts(pattern) ?? [];
  const known = grouped(
    shots.flatMap((shot) => keysOf(shot.name).map((key) => ({ key, shot }))),
    ({ key }) => key,
  );
  const byKey = new Map([...known].map(([key, all]) => [key, all.map(({ shot }) => shot)]));
  const lengths = [...new Set([...byKey.keys()].map((key) => key.length))].toSorted((one, other) => other - one);
  const middle = parts.findIndex((part) => 'token' in part && part.token === 'shot');
  const [before, behind] = [parts.slice(0, middle), parts.slice(middle + 1)];

  return (fileName) => {
    const text = nameKey(fileName).replace(EXTENSION, '');
    const own = byKey.get(text);
    if (own || text.length > LONGEST) return own ?? [];
    const places = Array.from({ length: text.length + 1 }, (_, at) => at);
    const last = behind.reduceRight(
      (to: Places, part) => starts(part, text, to),
      places.map((at) => at === text.length),
    );
    const first = places.map((at) => at === 0);
    let from: Places = first;
    let open: Places = places.map(() => false);
    for (const part of [...before, ...parts.slice(middle, middle + 1)]) {
      // From here on all tokens may be the shot's own name.
      if ('token' in part) open = open.map((is, at) => is || from[at] === true);
      from = ends(part, text, from);
    }
    for (const length of lengths)
      for (let at = 0; at + length <= text.length; at += 1) {
        const found = open[at] && last[at + length] ? byKey.get(text.slice(at, at + length)) : undefined;
        if (found) return found;
      }
    return [];
  };
};
