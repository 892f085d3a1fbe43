/** @module-tag nightly */

import { layLetters, say, write } from '@prepmarket/service-kit/documents';
import PDFDocument from 'pdfkit';

const GREY = '#555555';
const said = '境界 경계 edge. '.repeat(400).trim();

/** Of each page the pens, 'width colour', that outline its letters. */
const pensOf = async (document: PDFKit.PDFDocument): Promise<string[][]> => {
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  const streams = [
    ...Buffer.concat(parts)
      .toString('latin1')
      .matchAll(/stream\n([\s\S]*?)\nendstream/g),
  ].map(([, text = '']) => text);
  return streams.filter((text) => text.includes('\nBT\n')).map(pensIn);
};
const pensIn = (content: string): string[] => {
  let pen = { width: '1', colour: '0 0 0' };
  const [kept, pens]: [(typeof pen)[], Set<string>] = [[], new Set()];
  for (const line of content.split('\n')) {
    const [, value = '', operator] = /^(.*?) ?(\w+)$/.exec(line) ?? [];
    if (operator === 'q') kept.push(pen);
    if (operator === 'Q') pen = kept.pop() ?? pen;
    if (operator === 'w') pen = { ...pen, width: value };
    if (operator === 'SCN') pen = { ...pen, colour: value };
    if (line === '2 Tr') pens.add(`${pen.width} ${pen.colour}`);
  }
  return [...pens];
};

it.each([
  ['nothing is', () => undefined],
  [
    'its number is',
    (document: PDFKit.PDFDocument) => {
      const { x, y, page } = document;
      Object.assign(document, { _wrapper: null });
      write(document, '界 2', { size: 8, colour: GREY }, { x: 40, y: page.margins.top });
      Object.assign(document, { x, y });
    },
  ],
])('[S-2550] letters keep their weight and colour on the next page, where %s written beside', async (_what, beside) => {
  const document = new PDFDocument({ size: 'A4', margin: 40, compress: false, autoFirstPage: false });
  await layLetters(document, [said]);
  document.on('pageAdded', () => {
    const { _wrapper, _font, _fontSize, _fillColor, _textOptions } = document as unknown as Record<string, unknown>;
    beside(document);
    Object.assign(document, { _wrapper, _font, _fontSize, _fillColor, _textOptions });
  });
  document.addPage();
  say(document, said, { colour: '#ff0000' });
  const own = (pens: string[]) => pens.filter((pen) => !pen.startsWith('0.36 '));
  const [first, second] = (await pensOf(document)).map(own);
  expect([first, second]).toEqual([['0.45 1 0 0'], ['0.45 1 0 0']]);
});
