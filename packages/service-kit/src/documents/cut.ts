import { bytesOf } from './faces.js';
import { type Laid, layLetters, lettersOf, type Paper } from './letters.js';
import { writable } from './writable.js';

/** What stands beside each other in a line; `thin` letters are to be outlined. */
interface Piece {
  text: string;
  thin: boolean;
}

/** `lacking`: signs of it are boxes. */
export interface CutLine {
  pieces: Piece[];
  lacking: boolean;
}

// The package has both, and of WOFF's first version nothing unpacks it.
const fileOf = ({ name }: Laid): string => name.replace(/\.woff$/, '.woff2');

const cutLine = (line: string, letters: readonly Laid[]): CutLine => {
  const of = (point: number) => letters.find(({ font }) => font.hasGlyphForCodePoint(point));
  const { text, lacking } = writable(line, (point) => of(point) !== undefined);
  const pieces: Piece[] = [];
  for (const sign of text) {
    const thin = of(sign.codePointAt(0) ?? 0)?.thin ?? false;
    const last = pieces.at(-1);
    if (last?.thin === thin) last.text += sign;
    else pieces.push({ text: sign, thin });
  }
  return { pieces, lacking };
};

/** Lines for whoever draws bold letters without a document: what there are letters for, and the fonts that have them, as TrueType, a document's own first. */
export const cut = async (paper: Paper, lines: readonly string[]): Promise<{ lines: CutLine[]; fonts: Buffer[] }> => {
  await layLetters(paper, lines);
  const letters = lettersOf(paper, true);
  const fonts = await Promise.all(letters.map((each) => bytesOf({ file: fileOf(each), thin: each.thin })));
  return { lines: lines.map((line) => cutLine(line, letters)), fonts };
};
