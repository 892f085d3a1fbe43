import { type NoteShape, noteInk, type PictureSize, penStroke, spannedOver } from '@prepmarket/media-api';
import { getStroke } from 'perfect-freehand';

const pathOf = (outline: readonly number[][]): string =>
  outline.length === 0 ? '' : `M${outline.map(([x = 0, y = 0]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

const Spanned = ({ shape, size }: { shape: Extract<NoteShape, { span: number[] }>; size: PictureSize }) => {
  const { from, to, box, barbs, width } = spannedOver(shape, size);
  const look = { fill: 'none', stroke: noteInk[shape.colour], strokeWidth: width, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const [rx, ry] = [box.width / 2, box.height / 2];
  if (shape.kind === 'rectangle') return <rect {...look} {...box} />;
  if (shape.kind === 'ellipse') return <ellipse {...look} cx={box.x + rx} cy={box.y + ry} rx={rx} ry={ry} />;
  const head = barbs ? `M${barbs[0].join(' ')}L${to.join(' ')}L${barbs[1].join(' ')}` : '';
  return <path {...look} d={`M${from.join(' ')}L${to.join(' ')}${head}`} />;
};

/** One shape of a drawing over the picture. */
export const Shape = ({ shape, size }: { shape: NoteShape; size: PictureSize }) => {
  const fill = noteInk[shape.colour];
  if (shape.kind === 'pen') {
    const { points, outline } = penStroke(shape, size);
    return <path d={pathOf(getStroke(points, outline))} fill={fill} />;
  }
  if (shape.kind !== 'text') return <Spanned shape={shape} size={size} />;
  const [x = 0, y = 0] = shape.at;
  return (
    <text x={x * size.width} y={y * size.height} fill={fill} fontSize={shape.width * size.height} fontWeight={600}>
      {shape.words}
    </text>
  );
};
