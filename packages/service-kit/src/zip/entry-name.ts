import { UNSEEN } from '../files/unseen.js';

const LONGEST = 120;
// Most systems take 255 bytes; a number may be added yet.
const MOST_BYTES = 240;
const ENDING = /\.[^.\s]{1,10}$/u;
// What a system's file names may not hold, and what is not seen of one.
const UNSAFE = new RegExp(`[${UNSEEN}\\p{Surrogate}\\\\/:*?"<>|]`, 'gu');
// Names of devices on Windows, with any ending.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

const endingOf = (name: string): string => ENDING.exec(name)?.[0] ?? '';

/** What fits of it, with its ending. */
const shortened = (name: string): string => {
  if ([...name].length <= LONGEST && Buffer.byteLength(name) <= MOST_BYTES) return name;
  const ending = endingOf(name);
  const letters = [...name.slice(0, name.length - ending.length)].slice(0, LONGEST - [...ending].length);
  let bytes = Buffer.byteLength(ending);
  const fits = (letter: string) => {
    bytes += Buffer.byteLength(letter);
    return bytes <= MOST_BYTES;
  };
  const end = letters.findIndex((letter) => !fits(letter));
  return letters.slice(0, end < 0 ? undefined : end).join('') + ending;
};

/** A name that is safe as one folder or file on any system. */
export const entryName = (raw: string): string => {
  // Dots and blanks at an end are lost on Windows, and two dots lead elsewhere.
  const name = shortened(raw.replace(UNSAFE, '_'))
    .trim()
    .replace(/[. ]+$/, '')
    .replace(/^\.+/, '_');
  return name === '' || DEVICE.test(name) ? `_${name}` : name;
};

const numbered = (name: string, count: number): string => {
  const ending = endingOf(name);
  return `${name.slice(0, name.length - ending.length)} (${count})${ending}`;
};

/** What some system takes for the same name: whatever the letter case, or how a letter is composed. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

/** Gives safe names of which no two are one file on any system. */
export const apart = (): ((raw: string) => string) => {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (raw) => {
    const safe = entryName(raw);
    const key = keyOf(safe);
    let name = safe;
    for (let count = counts.get(key) ?? 2; taken.has(keyOf(name)); count += 1) {
      name = numbered(safe, count);
      counts.set(key, count + 1);
    }
    taken.add(keyOf(name));
    return name;
  };
};
