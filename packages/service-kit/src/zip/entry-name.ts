const LONGEST = 120;
// What a system's file names may not hold, and the marks that turn a name around.
const UNSAFE = /[\p{Cc}\p{Surrogate}\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// Names of devices on Windows, with any ending.
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** A name that is safe as one folder or file on any system. */
export const entryName = (raw: string): string => {
  const letters = [...raw.replace(UNSAFE, '_')];
  const ending = letters.length > LONGEST ? (/\.[^.\s]{1,10}$/u.exec(raw)?.[0] ?? '') : '';
  const short = letters.length > LONGEST ? letters.slice(0, LONGEST - [...ending].length).join('') + ending.replace(UNSAFE, '_') : letters.join('');
  // Dots and blanks at an end are lost on Windows, and two dots lead elsewhere.
  const name = short
    .trim()
    .replace(/[. ]+$/, '')
    .replace(/^\.+/, '_');
  return name === '' || DEVICE.test(name) ? `_${name}` : name;
};

const numbered = (name: string, count: number): string => {
  const ending = /\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? '';
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
