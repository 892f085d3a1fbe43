import { isWholeShot, lastFrame, taskFrame, taskNumber } from './frames.js';
import type { PresentTask } from './shot-list.tree.js';
import { typeNamed } from './shot-list.words.js';
import type { TaskType } from './task.js';

/** A task as a cell names it: 'paint "Wires":1001-1040'. */
export interface NamedTask {
  task_type: TaskType;
  name?: string;
  /** By the numbers readers know them by. */
  range?: { start: number; end: number };
}

// A quote is doubled within quotes. Each character is looked at once, whatever it is.
const piecesOf = (cell: string): string[] => {
  const pieces = [''];
  let quoted = false;
  for (const sign of cell) {
    if (sign === '"') quoted = !quoted;
    if (!quoted && /[;,|\n\r]/.test(sign)) pieces.push('');
    else pieces[pieces.length - 1] += sign;
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
};

const RANGE = /:\s*(\d{1,9})\s*[-–]\s*(\d{1,9})$/;

const taskIn = (piece: string): NamedTask | undefined => {
  const range = RANGE.exec(piece);
  const rest = (range ? piece.slice(0, range.index) : piece).trimEnd();
  const quote = rest.indexOf('"');
  const name = quote < 0 ? undefined : rest.slice(quote + 1, -1);
  if (name !== undefined && !/^"(?:[^"]|"")*"$/.test(rest.slice(quote))) return undefined;
  const task_type = typeNamed(quote < 0 ? rest : rest.slice(0, quote));
  if (!task_type) return undefined;
  const named = name?.replaceAll('""', '"').trim();
  return { task_type, ...(named && { name: named }), ...(range && { range: { start: Number(range[1]), end: Number(range[2]) } }) };
};

/** The tasks that a cell names, or the piece of it that names none. */
export const tasksIn = (cell: string): NamedTask[] | string => {
  const tasks: NamedTask[] = [];
  for (const piece of piecesOf(cell)) {
    const task = taskIn(piece);
    if (!task) return piece;
    tasks.push(task);
  }
  return tasks;
};

type Clip = Parameters<typeof taskNumber>[0];

export const rangeText = (clip: Clip, { frame_start, frame_end }: { frame_start: number; frame_end: number }): string =>
  `${taskNumber(clip, frame_start)}-${taskNumber(clip, frame_end)}`;

/** The frames of a range, or nothing where one of its ends is no frame of the shot. */
export const framesIn = (clip: Clip, { start, end }: { start: number; end: number }): { frame_start: number; frame_end: number } | undefined => {
  const range = { frame_start: taskFrame(clip, start), frame_end: taskFrame(clip, end) };
  const fits = start <= end && taskNumber(clip, range.frame_start) === start && taskNumber(clip, range.frame_end) === end;
  return fits ? range : undefined;
};

/** First and last number of the shot. */
export const numbersOf = (clip: Clip): [first: number, last: number] => [taskNumber(clip, 1), taskNumber(clip, lastFrame(clip))];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The cell that names these tasks, which `tasksIn` reads back. */
export const tasksCell = (clip: Clip, tasks: readonly PresentTask[]): string =>
  tasks
    .map(({ name, task_type, whole_shot, ...range }) => {
      const whole = whole_shot || isWholeShot(clip, range);
      return `${task_type}${name === task_type ? '' : ` ${quoted(name)}`}${whole ? '' : `:${rangeText(clip, range)}`}`;
    })
    .join('; ');
