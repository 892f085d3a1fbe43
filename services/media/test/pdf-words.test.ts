/** @module-tag nightly */

import { layLetters, say } from '@prepmarket/service-kit/documents';
import PDFDocument from 'pdfkit';

const MARGIN = 40;
const opened = async (said: string) => {
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, compress: false });
  await layLetters(document, [said]);
  return document;
};

/** What is written of a text at a time. */
const piecesOf = async (said: string): Promise<string[]> => {
  const document = await opened(said);
  const text = vi.spyOn(document, 'text');
  say(document, said);
  return text.mock.calls.map(([piece]) => piece);
};

describe('[S-2074] a word without an end', () => {
  it('is written in pieces that are quickly laid out', async () => {
    for (const [sign, most] of [
      ['w', 64],
      ['क', 64],
      ['\u0902', 80],
    ] as const) {
      const pieces = await piecesOf(`${sign.repeat(1999)} ${sign}`);
      expect(pieces.join('')).toBe(`${sign.repeat(1999)} ${sign}`);
      expect(Math.max(...pieces.flatMap((piece) => piece.split(' ').map(({ length }) => length)))).toBe(most);
    }
  });

  it('keeps what belongs to one letter together', async () => {
    const pieces = await piecesOf('स्क्रीमा'.repeat(200));
    expect(pieces.length).toBeGreaterThan(20);
    for (const piece of pieces) expect(piece).not.toMatch(/^\p{M}|\u094d$/u);
  });

  it('is only what has no blank', async () => {
    expect(await piecesOf('The edge chatters. '.repeat(100))).toHaveLength(1);
  });
});
