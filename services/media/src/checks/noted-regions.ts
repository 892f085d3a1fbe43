import type { NoteShape } from '@prepmarket/media-api';
import { COLUMNS, ROWS } from '../measuring/signature.js';

/** What a note asks to be changed. */
export interface Noting {
  frame_start: number;
  frame_end: number;
  drawing: readonly NoteShape[];
}

/** Around what is drawn, in parts of the picture: nobody draws to the pixel, and paint has soft edges. */
const MARGIN = 0.05;
/** A letter's width by its height. */
const LETTER = 0.6;

type Bounds = [left: number, top: number, right: number, bottom: number];

/** `aspect`: the picture's width by its height, as it is shown. */
const placesOf = (shape: NoteShape, aspect: number): [xs: number[], ys: number[]] => {
  if (shape.kind === 'text') {
    const [x = 0, y = 0] = shape.at;
    return [
      [x, x + (shape.words.length * LETTER * shape.width) / aspect],
      [y - shape.width, y],
    ];
  }
  const [places, step] = shape.kind === 'pen' ? [shape.points, 3] : [shape.span, 2];
  return [places.filter((_, at) => at % step === 0), places.filter((_, at) => at % step === 1)];
};

const boundsOf = (drawing: readonly NoteShape[], aspect: number): Bounds => {
  const bounds: Bounds = [1, 1, 0, 0];
  for (const shape of drawing) {
    const [xs, ys] = placesOf(shape, aspect);
    for (const x of xs) [bounds[0], bounds[2]] = [Math.min(bounds[0], x), Math.max(bounds[2], x)];
    for (const y of ys) [bounds[1], bounds[3]] = [Math.min(bounds[1], y), Math.max(bounds[3], y)];
  }
  return bounds;
};

/** Which fields of a frame notes ask for: those where something is drawn, in every frame, and the whole of frames that are noted without a drawing. */
export const notedFields = (notes: readonly Noting[], aspect: number): ((frame: number, field: number) => boolean) => {
  const drawn = new Set<number>();
  for (const { drawing } of notes) {
    if (drawing.length === 0) continue;
    const [left, top, right, bottom] = boundsOf(drawing, aspect);
    for (let field = 0; field < COLUMNS * ROWS; field += 1) {
      const [x, y] = [field % COLUMNS, Math.floor(field / COLUMNS)];
      const across = (x + 1) / COLUMNS > left - MARGIN && x / COLUMNS < right + MARGIN;
      if (across && (y + 1) / ROWS > top - MARGIN && y / ROWS < bottom + MARGIN) drawn.add(field);
    }
  }
  const whole = notes.filter(({ drawing }) => drawing.length === 0);
  return (frame, field) => drawn.has(field) || whole.some(({ frame_start, frame_end }) => frame >= frame_start && frame <= frame_end);
};
