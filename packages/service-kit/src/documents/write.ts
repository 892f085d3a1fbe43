import { type Laid, lettersOf, type Paper } from './letters.js';
import { writable } from './writable.js';

/** Where letters stand on their line, and how far those of one weight are outlined; all parts of their size. */
const [BASE, OUTLINE, BOLDER] = [0.928, 0.045, 0.035];
const [SIZE, BLACK] = [10, '#000000'];

/** Lengths are points. */
interface Look {
  size?: number;
  bold?: boolean;
  colour?: string;
}

interface Place {
  x: number;
  y: number;
  /** Where lines are broken; without it there is one. */
  width?: number;
  /** Where the line's base is from `y` on, down; below the letters' height without it. */
  base?: number;
}

interface Run {
  letters: Laid;
  text: string;
}

const has = (sign: string) => (each: Laid) => each.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

/** Signs without a blank after which a piece ends: a word too long for its line is laid out again and again, ever shorter. One letter of several signs stays whole up to the second. */
const [LONG, LONGEST] = [64, 80];
const VIRAMA = '\u094d';

/** Whether the sign begins a letter of its own behind this text. */
const begins = (sign: string, text: string): boolean => !/\p{M}/u.test(sign) && !text.endsWith(VIRAMA);

/** A line in pieces, each in the first letters that have its signs. */
const runsOf = (line: string, letters: readonly Laid[]): Run[] => {
  const runs: Run[] = [];
  let unbroken = 0;
  for (const sign of line || ' ') {
    const found = letters.find(has(sign)) ?? (letters[0] as Laid);
    const last = runs.at(-1);
    if (sign === ' ') unbroken = 0;
    const full = unbroken >= LONGEST || (unbroken >= LONG && begins(sign, last?.text ?? ''));
    if (last?.letters === found && !full) last.text += sign;
    else [unbroken] = [0, runs.push({ letters: found, text: sign })];
    if (sign !== ' ') unbroken += 1;
  }
  return runs;
};

/** Writes a text from a place on, in the letters that were laid into the document; whether signs of it were lacking. */
export const write = (document: Paper, said: string, { size = SIZE, bold = false, colour = BLACK }: Look, { x, y, width, base }: Place): boolean => {
  const letters = lettersOf(document, bold);
  const { text, lacking } = writable(said, (point) => letters.some(({ font }) => font.hasGlyphForCodePoint(point)));
  let [at, outline] = [y, 0];
  const sharpen = () => {
    document.strokeColor(colour);
    document.lineWidth(outline * size);
  };
  document.fontSize(size);
  document.fillColor(colour);
  // Of what a text goes on with, a new page is told of the filling alone.
  document.on('pageAdded', sharpen);
  const layout = { baseline: -(base ?? BASE * size), ...(width === undefined ? { lineBreak: false } : { width }) };
  for (const line of text.split('\n')) {
    const runs = runsOf(line, letters);
    for (const run of runs) {
      outline = (run.letters.thin ? OUTLINE : 0) + (bold && run.letters !== letters[0] ? BOLDER : 0);
      const options = { ...layout, continued: run !== runs.at(-1), fill: true, stroke: outline > 0 };
      document.font(run.letters.name);
      sharpen();
      // What goes on has its place.
      if (run === runs[0]) document.text(run.text, x, at, options);
      else document.text(run.text, options);
    }
    at = document.y;
  }
  document.off('pageAdded', sharpen);
  return lacking;
};

/** Writes a paragraph from margin to margin; whether signs of it were lacking. */
export const say = (document: Paper, said: string, { indent = 0, ...look }: Look & { indent?: number } = {}): boolean => {
  const { width, margins } = document.page;
  return write(document, said, look, { x: margins.left + indent, y: document.y, width: width - margins.left - margins.right - indent });
};
