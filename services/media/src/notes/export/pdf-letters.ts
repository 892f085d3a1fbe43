import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const plain = readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const bold = readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
plain.catch(() => undefined);
bold.catch(() => undefined);

export const PLAIN = 'plain';
export const BOLD = 'bold';
const LACKING = '□';
const SIGNS = /[\p{Cc}\p{Cs}\p{Cf}]/u;

/** The font in use, as far as the document tells of it. */
interface Letters {
  _font: { font: { hasGlyphForCodePoint(point: number): boolean } };
}

/** Has the document write in the letters that are laid into it. */
export const withLetters = async (document: PDFKit.PDFDocument | InstanceType<typeof PDFDocument>): Promise<void> => {
  document
    .registerFont(PLAIN, await plain)
    .registerFont(BOLD, await bold)
    .font(PLAIN);
};

/** What the document can write of a text, and whether signs of it are lacking. What is no sign, but steers how others are shown, is left out. */
export const written = (document: PDFKit.PDFDocument, text: string): { text: string; lacking: boolean } => {
  const { font } = (document as unknown as Letters)._font;
  let lacking = false;
  const signs = [...text.replace(/\r\n?/g, '\n').replace(/\t/g, '  ')].map((sign) => {
    if (sign === '\n') return sign;
    if (SIGNS.test(sign)) return '';
    if (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) return sign;
    lacking = true;
    return LACKING;
  });
  return { text: signs.join(''), lacking };
};
