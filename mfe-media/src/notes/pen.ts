import type { NoteColour, NoteShape } from '@prepmarket/media-api';

export const tools = ['pen', 'line', 'arrow', 'rectangle', 'ellipse', 'text'] as const;
export type NoteTool = (typeof tools)[number];
export const toolLabel: Record<NoteTool, string> = { pen: 'Pen', line: 'Line', arrow: 'Arrow', rectangle: 'Rectangle', ellipse: 'Ellipse', text: 'Words' };

/** In parts of the picture's height. */
export const widths = [
  { value: 0.003, label: 'Thin' },
  { value: 0.006, label: 'Medium' },
  { value: 0.014, label: 'Thick' },
] as const;
/** How much higher letters are than a line is wide. */
const LETTERS = 8;

/** What one draws with. */
export interface Pen {
  tool: NoteTool;
  colour: NoteColour;
  width: number;
  /** What the tool for words writes. */
  words: string;
}
export const firstPen: Pen = { tool: 'pen', colour: 'red', width: 0.006, words: '' };

/** A point of the picture (0 to 1) with the pressure there (0 to 1). */
export type Point = readonly [x: number, y: number, pressure: number];

const exact = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;
export const pointOf = (x: number, y: number, pressure: number): Point => [exact(x), exact(y), exact(pressure)];

/** What these points make with the pen; undefined while it is nothing. */
export const shapeOf = ({ tool, colour, width, words }: Pen, points: readonly Point[]): NoteShape | undefined => {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  if (tool === 'text') return words.trim() ? { kind: 'text', colour, width: width * LETTERS, at: [last[0], last[1]], words: words.trim() } : undefined;
  if (tool === 'pen') return { kind: 'pen', colour, width, points: points.flat() };
  if (first[0] === last[0] && first[1] === last[1]) return undefined;
  return { kind: tool, colour, width, span: [first[0], first[1], last[0], last[1]] };
};
