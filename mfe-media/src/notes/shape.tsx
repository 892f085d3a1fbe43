import type { NoteShape } from '@prepmarket/media-api';
import { getStroke } from 'perfect-freehand';
import { colourLook } from './pen.js';

/** Of the picture, in the units that it is drawn in. */
export interface Size {
  width: number;
  height: number;
}

const pathOf = (outline: readonly number[][]): string =>
  outline.length === 0 ? '' : `M${outline.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

const strokeOf = (points: readonly number[], size: Size, width: number): string => {
  const at = Array.from({ length: points.length / 3 }, (_, n) => [
    (points[n * 3] ?? 0) * size.width,
    (points[n * 3 + 1] ?? 0) * size.height,
    points[n * 3 + 2] ?? 0.5,
  ]);
  return pathOf(getStroke(at, { size: width * 2, thinning: 0.6, smoothing: 0.5, streamline: 0.3, simulatePressure: false, last: true }));
};

/** Both barbs of an arrow's head. */
const headOf = (x1: number, y1: number, x2: number, y2: number, width: number): string => {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const barb = (turn: number) => `${x2 - Math.cos(angle + turn) * width * 5} ${y2 - Math.sin(angle + turn) * width * 5}`;
  return `M${barb(0.45)}L${x2} ${y2}L${barb(-0.45)}`;
};

const Spanned = ({ shape, size }: { shape: Extract<NoteShape, { span: number[] }>; size: Size }) => {
  const [x1, y1, x2, y2] = shape.span.map((part, n) => part * (n % 2 === 0 ? size.width : size.height)) as [number, number, number, number];
  const width = shape.width * size.height;
  const look = { fill: 'none', stroke: colourLook[shape.colour], strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  if (shape.kind === 'rectangle') return <rect {...look} {...box} />;
  if (shape.kind === 'ellipse') return <ellipse {...look} cx={(x1 + x2) / 2} cy={(y1 + y2) / 2} rx={box.width / 2} ry={box.height / 2} />;
  return <path {...look} d={`M${x1} ${y1}L${x2} ${y2}${shape.kind === 'arrow' ? headOf(x1, y1, x2, y2, width) : ''}`} />;
};

/** One shape of a drawing over the picture. */
export const Shape = ({ shape, size }: { shape: NoteShape; size: Size }) => {
  const fill = colourLook[shape.colour];
  if (shape.kind === 'pen') return <path d={strokeOf(shape.points, size, shape.width * size.height)} fill={fill} />;
  if (shape.kind !== 'text') return <Spanned shape={shape} size={size} />;
  const [x = 0, y = 0] = shape.at;
  return (
    <text x={x * size.width} y={y * size.height} fill={fill} fontSize={shape.width * size.height} fontWeight={600}>
      {shape.words}
    </text>
  );
};
