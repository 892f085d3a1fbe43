import * as z from 'zod/mini';
import { factorOf, ratiosOf } from './estimate.factors.js';
import { estimateMessages } from './estimate.messages.js';
import type { EstimateModel } from './estimate.model.js';
import type { EstimateTask } from './estimate.task.js';

/** One of what multiplies to the hours. */
export const estimatePart = z.object({ id: z.string(), label: z.string(), factor: z.number(), words: z.string() });
export type EstimatePart = z.infer<typeof estimatePart>;

/** Of what all plates have: the base, frames, and handles and rounds where they are told. */
export const workParts = ({ type, frames, handles, rounds }: EstimateTask, model: EstimateModel): EstimatePart[] => {
  const { within, each } = model.rounds;
  return [
    { id: 'base', label: 'Base', factor: model.base[type], words: estimateMessages.base(type, model.base[type]) },
    { id: 'frames', label: 'Frames', factor: frames / 100, words: estimateMessages.frames(frames) },
    ...(handles ? [{ id: 'handles', label: 'Handles', factor: (frames + 2 * handles) / frames, words: estimateMessages.handles(handles) }] : []),
    ...(rounds === undefined ? [] : [{ id: 'rounds', label: 'Rounds', factor: (1 + each) ** (rounds - within), words: estimateMessages.rounds(rounds) }]),
  ];
};

/** Of what is known of the plate. */
export const plateParts = ({ type, facts }: EstimateTask, model: EstimateModel): EstimatePart[] =>
  ratiosOf(facts, model).flatMap((ratio, at) => {
    const factor = model.factors[at];
    if (!factor || ratio === undefined) return [];
    return { id: factor.id, label: factor.label, factor: factorOf(factor, type, ratio), words: estimateMessages.factor(factor.label, ratio) };
  });

/** What all multiply to. */
export const product = (parts: readonly EstimatePart[]): number => parts.reduce((whole, { factor }) => whole * factor, 1);
