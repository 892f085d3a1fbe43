import { type NoteShape, noteInk, penStroke, spannedOver } from '@prepmarket/media-api';
import { write } from '@prepmarket/service-kit/documents';
import { getStroke } from 'perfect-freehand';

type Document = PDFKit.PDFDocument;

/** Where a picture lies on the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const stroke = (document: Document, shape: Extract<NoteShape, { kind: 'pen' }>, box: Box): void => {
  const { points, outline } = penStroke(shape, box);
  const [first, ...rest] = getStroke(points, outline);
  if (!first) return;
  document.moveTo(first[0] ?? 0, first[1] ?? 0);
  for (const [x = 0, y = 0] of rest) document.lineTo(x, y);
  document.closePath().fill(noteInk[shape.colour]);
};

const spanned = (document: Document, shape: Extract<NoteShape, { span: number[] }>, page: Box): void => {
  const { from, to, box, barbs, width } = spannedOver(shape, page);
  document.lineWidth(width).lineCap('round').lineJoin('round');
  if (shape.kind === 'rectangle') document.rect(box.x, box.y, box.width, box.height);
  else if (shape.kind === 'ellipse') document.ellipse(box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2);
  else document.moveTo(...from).lineTo(...to);
  if (barbs)
    document
      .moveTo(...barbs[0])
      .lineTo(...to)
      .lineTo(...barbs[1]);
  document.stroke(noteInk[shape.colour]);
};

const words = (document: Document, shape: Extract<NoteShape, { kind: 'text' }>, box: Box): void => {
  const [x = 0, y = 0] = shape.at;
  const look = { size: shape.width * box.height, bold: true, colour: noteInk[shape.colour] };
  write(document, shape.words, look, { x: x * box.width, y: y * box.height, base: 0 });
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
