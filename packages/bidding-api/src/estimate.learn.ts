import { type WorkType, workTypes } from './estimate.facts.js';
import { type AcceptedBid, bidsByType, learnable } from './estimate.history.js';
import type { EstimateModel } from './estimate.model.js';
import { type Belief, learnRow, type Surprise } from './estimate.posterior.js';
import { dot, EXPONENTS, RATES, type Row, rowsOf, unknownsOf } from './estimate.rows.js';

export type { AcceptedBid, AcceptedTask } from './estimate.history.js';

/** As how many tasks the defaults count: of a base, a rate, an exponent, a spread. Our judgement. */
export const priorTasks = { base: 60, rates: 60, exponents: 60, spread: 10 } as const;
/** How alike the rates of types are held to be, 0 to 1: which of these, the bids say themselves (empirical Bayes). */
const ALIKE = [0, 0.5, 0.9];
/** More of anything is never less work. */
const LEAST_EXPONENT = 0.01;

/**
 * What accepted bids teach a model, told on an ISO day: the defaults, moved as far as the bids carry.
 * Linear regression of logarithms toward the defaults; a type of which fewer than five bids tell stays as it is.
 */
export const learn = (defaults: EstimateModel, history: readonly AcceptedBid[], date: string): EstimateModel => {
  const bids = learnable(history);
  if (!bids.length) return defaults;
  const rows = bids.flatMap((bid) => rowsOf(bid, defaults));
  const { belief, spread } = ALIKE.map((alike) => taught(defaults, rows, alike)).reduce((best, each) => (each.evidence > best.evidence ? each : best));
  const counts = bidsByType(bids);
  const learned = (figure: 'base' | 'rates', from: number) =>
    byType((type, at) => (counts[type] ? Math.exp(belief.means[from + at] as number) : defaults[figure][type]));
  return {
    ...defaults,
    date,
    base: learned('base', 0),
    rates: learned('rates', RATES),
    factors: defaults.factors.map((factor, at) => ({ ...factor, coefficient: Math.max(LEAST_EXPONENT, belief.means[EXPONENTS + at] as number) })),
    spread,
    bids: { all: bids.length, ...counts },
  };
};

const byType = (of: (type: WorkType, at: number) => number) =>
  Object.fromEntries(workTypes.map((type, at) => [type, of(type, at)])) as Record<WorkType, number>;

const taught = (defaults: EstimateModel, rows: readonly Row[], alike: number) => {
  const belief = beliefOf(defaults, alike);
  const surprises = rows.map((row) => learnRow(belief, row));
  const left = rows.map(({ x, y, types }) => ({ types, square: (y - dot(x, belief.means)) ** 2 }));
  const spread = byType((type, at) =>
    spreadAfter(
      defaults.spread[type],
      left.map(({ types, square }) => ({ part: types[at] as number, square })),
    ),
  );
  return { belief, spread, evidence: evidenceOf(surprises, defaults.spread.roto ** 2) };
};

const beliefOf = (defaults: EstimateModel, alike: number): Belief => {
  const means = unknownsOf(defaults);
  const variance = (at: number) => 1 / (at < RATES ? priorTasks.base : at < EXPONENTS ? priorTasks.rates : priorTasks.exponents);
  const isRate = (at: number) => at >= RATES && at < EXPONENTS;
  const between = (a: number, b: number) => (isRate(a) && isRate(b) ? alike : 0);
  return { means, covariance: means.map((_, a) => means.map((_, b) => variance(a) * (a === b ? 1 : between(a, b)))) };
};

/** The default's, with what is left of each row as one task more, as far as it is of the type. */
const spreadAfter = (before: number, left: readonly { part: number; square: number }[]): number => {
  const squares = left.reduce((sum, { part, square }) => sum + part * square, priorTasks.spread * before ** 2);
  return Math.sqrt(squares / left.reduce((sum, { part }) => sum + part, priorTasks.spread as number));
};

/** The logarithm of how likely the rows were, whatever their variance is. */
const evidenceOf = (surprises: readonly Surprise[], variance: number): number => {
  const squares = surprises.reduce((sum, { square }) => sum + square, priorTasks.spread * variance);
  return -0.5 * (surprises.reduce((sum, { width }) => sum + width, 0) + (priorTasks.spread + surprises.length) * Math.log(squares));
};
