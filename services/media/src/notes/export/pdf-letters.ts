import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { writable } from '@prepmarket/service-kit';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const plain = readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const bold = readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
plain.catch(() => undefined);
bold.catch(() => undefined);

export const PLAIN = 'plain';
export const BOLD = 'bold';

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

/** What the document can write of a text, and whether signs of it are lacking. */
export const written = (document: PDFKit.PDFDocument, text: string): { text: string; lacking: boolean } => {
  const { font } = (document as unknown as Letters)._font;
  return writable(text, (point) => font.hasGlyphForCodePoint(point));
};
