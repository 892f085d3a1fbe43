import * as z from 'zod/mini';
import { effortsOf } from './estimate.factors.js';
import type { FactColumns, WorkType } from './estimate.facts.js';
import { estimateMessages } from './estimate.messages.js';
import type { EstimateModel } from './estimate.model.js';

/** Frames that take so much of the effort, by their numbers, both counted; `share` 0 to 1. */
export const heavyPart = z.object({ from: z.int(), to: z.int(), share: z.number(), words: z.string() });
export type HeavyPart = z.infer<typeof heavyPart>;

/** A part is heavy whose frames cost so many times the mean, and that takes so much of the whole. Our judgement. */
const [TIMES, LEAST] = [1.25, 0.15];

/** The run of columns that stands out most; undefined where none does. `first` is the number of the first frame of the columns. */
export const heavyIn = (columns: FactColumns, type: WorkType, model: EstimateModel, first: number): HeavyPart | undefined => {
  const frames = (at: number) => Math.min(columns.every, columns.frames - at * columns.every);
  const efforts = effortsOf(columns, type, model).map((effort, at) => effort * frames(at));
  const whole = efforts.reduce((sum, effort) => sum + effort, 0);
  const usual = (TIMES * whole) / columns.frames;
  const { from, end } = mostAbove(efforts.map((effort, at) => effort - usual * frames(at)));
  const share = efforts.slice(from, end).reduce((sum, effort) => sum + effort, 0) / whole;
  if (!(share >= LEAST)) return undefined;
  const part = { from: first + from * columns.every, to: first + Math.min(end * columns.every, columns.frames) - 1, share };
  return { ...part, words: estimateMessages.heavy(part) };
};

/** The run with the largest sum (Kadane); none where all are negative. */
const mostAbove = (values: readonly number[]): { from: number; end: number } => {
  let [best, sum, start] = [0, 0, 0];
  let found = { from: 0, end: 0 };
  for (const [at, value] of values.entries()) {
    if (sum <= 0) [sum, start] = [0, at];
    sum += value;
    if (sum > best) [best, found] = [sum, { from: start, end: at + 1 }];
  }
  return found;
};
