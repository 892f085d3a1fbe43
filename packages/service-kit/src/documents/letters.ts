import { createRequire } from 'node:module';
import { writable } from './writable.js';

const require = createRequire(import.meta.url);

/** Letters that a document brings along: the fourteen that each reader has lack most of Europe's. */
export const PLAIN = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
export const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

const [SIZE, BLACK] = [10, '#000000'];

/** What pdfkit's document is, as far as words are written into one. */
export interface Paper {
  y: number;
  page: { width: number; margins: { left: number; right: number } };
  font(file: string): unknown;
  fontSize(points: number): unknown;
  fillColor(colour: string): unknown;
  text(words: string, x: number, y: number, options: { width: number }): unknown;
}

/** The font in use, as far as the document tells of it. */
interface Letters {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

/** What the document can write of a text in the font in use, and whether signs of it are lacking. */
export const written = (document: Paper, text: string): { text: string; lacking: boolean } => {
  const { font } = (document as unknown as Letters)._font;
  return writable(text, (point) => font.hasGlyphForCodePoint(point));
};

/** Lengths are points. */
interface Look {
  size?: number;
  bold?: boolean;
  colour?: string;
  indent?: number;
}

/** Writes a paragraph from margin to margin; whether signs of it were lacking. */
export const say = (document: Paper, said: string, { size = SIZE, bold = false, colour = BLACK, indent = 0 }: Look = {}): boolean => {
  document.font(bold ? BOLD : PLAIN);
  document.fontSize(size);
  document.fillColor(colour);
  const { text, lacking } = written(document, said);
  const { width, margins } = document.page;
  document.text(text, margins.left + indent, document.y, { width: width - margins.left - margins.right - indent });
  return lacking;
};
