import type { NoteColour, NoteShape } from '@prepmarket/media-api';
import { getStroke } from 'perfect-freehand';
import { BOLD, PLAIN, written } from './pdf-letters.js';

type Document = PDFKit.PDFDocument;

/** Where a picture lies on the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const looks: Record<NoteColour, string> = { red: '#ff4d4d', yellow: '#ffd60a', green: '#3ddc84', blue: '#4da3ff', white: '#ffffff', black: '#000000' };

const stroke = (document: Document, { points, width, colour }: Extract<NoteShape, { kind: 'pen' }>, box: Box): void => {
  const at = Array.from({ length: points.length / 3 }, (_, n) => [
    (points[n * 3] ?? 0) * box.width,
    (points[n * 3 + 1] ?? 0) * box.height,
    points[n * 3 + 2] ?? 0.5,
  ]);
  const look = { size: width * box.height * 2, thinning: 0.6, smoothing: 0.5, streamline: 0.3, simulatePressure: false, last: true };
  const [first, ...rest] = getStroke(at, look);
  if (!first) return;
  document.moveTo(first[0] ?? 0, first[1] ?? 0);
  for (const [x = 0, y = 0] of rest) document.lineTo(x, y);
  document.closePath().fill(looks[colour]);
};

const spanned = (document: Document, { kind, span, width, colour }: Extract<NoteShape, { span: number[] }>, box: Box): void => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = span.map((part, n) => part * (n % 2 === 0 ? box.width : box.height));
  const wide = width * box.height;
  document.lineWidth(wide).lineCap('round').lineJoin('round');
  if (kind === 'rectangle') document.rect(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  else if (kind === 'ellipse') document.ellipse((x1 + x2) / 2, (y1 + y2) / 2, Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2);
  else document.moveTo(x1, y1).lineTo(x2, y2);
  if (kind === 'arrow') {
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const barb = (turn: number): [number, number] => [x2 - Math.cos(angle + turn) * wide * 5, y2 - Math.sin(angle + turn) * wide * 5];
    document
      .moveTo(...barb(0.45))
      .lineTo(x2, y2)
      .lineTo(...barb(-0.45));
  }
  document.stroke(looks[colour]);
};

const words = (document: Document, shape: Extract<NoteShape, { kind: 'text' }>, box: Box): void => {
  const [x = 0, y = 0] = shape.at;
  document
    .font(BOLD)
    .fontSize(shape.width * box.height)
    .fillColor(looks[shape.colour]);
  document.text(written(document, shape.words).text, x * box.width, y * box.height, { lineBreak: false, baseline: 'alphabetic' });
  document.font(PLAIN);
};

/** Draws over a picture what was drawn on a note, and nothing beside it. */
export const drawOver = (document: Document, drawing: readonly NoteShape[], box: Box): void => {
  const { x, y } = document;
  document.save().rect(box.x, box.y, box.width, box.height).clip().translate(box.x, box.y);
  for (const shape of drawing) {
    if (shape.kind === 'pen') stroke(document, shape, box);
    else if (shape.kind === 'text') words(document, shape, box);
    else spanned(document, shape, box);
  }
  document.restore();
  document.x = x;
  document.y = y;
};
