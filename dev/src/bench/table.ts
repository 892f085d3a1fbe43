import type { Figure } from './section.js';

/** The columns of each section's table. */
const HEADS = ['work', 'bare', 'ours', 'ratio', 'goal', 'held', 'load'];

/** Their texts of one figure; `load` is the machine's where it has none of its own. */
const cellsOf = ({ what, measured, pair, goal = '', reached, load: own }: Figure, load: number): string[] => [
  ...[what, pair?.bare ?? '', pair?.ours ?? measured, pair ? measured : '', goal],
  ...[reached === undefined ? '' : reached ? 'yes' : 'NO', (own ?? load).toFixed(1)],
];

/** Figures as lines for a terminal: the work stands last, since it is the longest. */
export const lines = (figures: Figure[], load: number): string[] => {
  const rows = [HEADS, ...figures.map((figure) => cellsOf(figure, load))].map(([work = '', ...rest]) => [...rest, work]);
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => (column < row.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell)).join('  '));
};

const escaped = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Figures as a table of Markdown. */
export const table = (figures: Figure[], load: number): string =>
  [HEADS, HEADS.map(() => '---'), ...figures.map((figure) => cellsOf(figure, load).map(escaped))].map((row) => `| ${row.join(' | ')} |`).join('\n');
