import { BOLD, PLAIN, written } from './pdf-letters.js';

export const MARGIN = 40;
export const GREY = '#555555';
const BLACK = '#000000';

/** Writes a paragraph; whether signs of it were lacking. */
export const say = (document: PDFKit.PDFDocument, said: string, { size = 10, bold = false, colour = BLACK, indent = 0 } = {}): boolean => {
  document
    .font(bold ? BOLD : PLAIN)
    .fontSize(size)
    .fillColor(colour);
  const { text, lacking } = written(document, said);
  document.text(text, MARGIN + indent, document.y, { width: document.page.width - 2 * MARGIN - indent });
  return lacking;
};
