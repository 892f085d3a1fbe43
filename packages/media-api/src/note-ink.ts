import type { NoteColour, NoteShape } from './note-drawing.js';

/** Of the picture drawn over, in the units of the canvas or page. */
export interface PictureSize {
  width: number;
  height: number;
}
type Pen = Extract<NoteShape, { kind: 'pen' }>;
type Spanned = Extract<NoteShape, { span: number[] }>;
type Place = [x: number, y: number];

/** The same on a screen and on paper, as CSS colours. */
export const noteInk: Record<NoteColour, string> = {
  ...{ red: '#ff4d4d', yellow: '#ffd60a', green: '#3ddc84', blue: '#4da3ff', white: '#ffffff', black: '#000000' },
};

/** A pen's points (x, y in the picture's units, pressure 0 to 1) and how perfect-freehand outlines them. */
export const penStroke = ({ points, width }: Pen, size: PictureSize) => ({
  points: Array.from({ length: points.length / 3 }, (_, n) => [
    (points[n * 3] ?? 0) * size.width,
    (points[n * 3 + 1] ?? 0) * size.height,
    points[n * 3 + 2] ?? 0.5,
  ]),
  outline: { size: width * size.height * 2, thinning: 0.6, smoothing: 0.5, streamline: 0.3, simulatePressure: false, last: true },
});

/** Where the barbs of an arrow end, in widths of its line and radians off it. */
const BARB = { length: 5, angle: 0.45 };

/** A line, arrow, rectangle or ellipse in the picture's units: its ends, its box, the ends of an arrow's barbs and the width of its line. */
export const spannedOver = ({ kind, span, width: part }: Spanned, size: PictureSize) => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = span.map((at, n) => at * (n % 2 === 0 ? size.width : size.height));
  const width = part * size.height;
  const along = Math.atan2(y2 - y1, x2 - x1);
  const barb = (turn: number): Place => [x2 - Math.cos(along + turn) * width * BARB.length, y2 - Math.sin(along + turn) * width * BARB.length];
  return {
    from: [x1, y1] as Place,
    to: [x2, y2] as Place,
    box: { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) },
    barbs: kind === 'arrow' ? ([barb(BARB.angle), barb(-BARB.angle)] as const) : undefined,
    width,
  };
};
