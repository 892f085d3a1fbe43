import { BOLD, bytesOf, type Face, facesFor, PLAIN } from './faces.js';
import { steers } from './writable.js';

interface Font {
  hasGlyphForCodePoint(point: number): boolean;
}

/** What pdfkit's document is, as far as words are written into one. */
export interface Paper {
  y: number;
  page: { width: number; margins: { left: number; right: number } };
  registerFont(name: string, bytes: Buffer): unknown;
  font(name: string): unknown;
  fontSize(points: number): unknown;
  fillColor(colour: string): unknown;
  strokeColor(colour: string): unknown;
  lineWidth(points: number): unknown;
  on(event: 'pageAdded', then: () => void): unknown;
  off(event: 'pageAdded', then: () => void): unknown;
  text(words: string, options: object): unknown;
  text(words: string, x: number, y: number, options: object): unknown;
}

export interface Laid extends Pick<Face, 'thin'> {
  name: string;
  font: Font;
}
const laid = new WeakMap<Paper, Map<string, Laid>>();

const facesOf = (document: Paper): Map<string, Laid> => {
  const faces = laid.get(document) ?? new Map<string, Laid>();
  laid.set(document, faces);
  return faces;
};

/** The font of this name, as far as the document tells of it. */
const fontOf = (document: Paper, name: string): Font => {
  document.font(name);
  return (document as unknown as { _font: { font: Font } })._font.font;
};

const lay = async (document: Paper, face: Face): Promise<Laid> => {
  const faces = facesOf(document);
  const before = faces.get(face.file);
  if (before) return before;
  document.registerFont(face.file, await bytesOf(face));
  const fresh = { name: face.file, font: fontOf(document, face.file), thin: face.thin };
  faces.set(face.file, fresh);
  return fresh;
};

/** Lays letters into a document for what its own lack of all that is to be written in it, as far as there are any. */
export const layLetters = async (document: Paper, texts: readonly string[]): Promise<void> => {
  const own = fontOf(document, PLAIN);
  for (const sign of new Set(texts.join(''))) {
    const point = sign.codePointAt(0) ?? 0;
    if (own.hasGlyphForCodePoint(point) || steers(sign)) continue;
    for (const face of facesFor(point)) if ((await lay(document, face)).font.hasGlyphForCodePoint(point)) break;
  }
};

/** The letters of a document, its own first. */
export const lettersOf = (document: Paper, bold: boolean): Laid[] => {
  const name = bold ? BOLD : PLAIN;
  return [{ name, font: fontOf(document, name), thin: false }, ...facesOf(document).values()];
};
