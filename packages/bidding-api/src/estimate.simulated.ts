import { seeded } from '@prepmarket/api-kit';
import { spreadFor } from './estimate.factors.js';
import type { PlateFacts, WorkType } from './estimate.facts.js';
import type { AcceptedBid, AcceptedTask } from './estimate.history.js';
import { estimateOf } from './estimate.js';
import { defaultModel, type EstimateModel } from './estimate.model.js';
import type { EstimateTask } from './estimate.task.js';

/** A market that is known to the last figure, to see what is learned of it: for tests and measurements. */
export interface Market {
  truth: EstimateModel;
  bids(count: number): AcceptedBid[];
  tasks(count: number): { task: EstimateTask; price: number }[];
}

/** How far the truth is from the defaults, as deviations of logarithms, and by how much what is asked deviates from it. */
const TRUTH = { base: 0.25, rates: 0.2, coefficients: 0.25, spread: 0.3 };
/** Tasks of a bid at most, and the part of bids that name a price for each. */
const [TASKS, NAMED] = [8, 0.7];

/** The same for the same seed. */
export const marketOf = (seed: number): Market => {
  const { even, normal } = chances(seed);
  const near = (value: number, by: number) => value * Math.exp(by * normal());
  const all = (values: Record<WorkType, number>, by: number) => ({ roto: near(values.roto, by), track: near(values.track, by), paint: near(values.paint, by) });
  const factors = defaultModel.factors.map((factor) => ({ ...factor, coefficient: near(factor.coefficient, TRUTH.coefficients) }));
  const [base, rates] = [all(defaultModel.base, TRUTH.base), all(defaultModel.rates, TRUTH.rates)];
  const truth = { ...defaultModel, base, rates, factors, spread: { roto: TRUTH.spread, track: TRUTH.spread, paint: TRUTH.spread } };

  /** A value as likely at one end of a factor's range as at the other, by its logarithm. */
  const value = ({ least, most }: { least: number; most: number }) => least * (most / least) ** even();
  const taskNow = (): EstimateTask => {
    const facts = Object.fromEntries(factors.map((factor) => [factor.id === 'size' ? 'pixels' : factor.id, value(factor)])) as unknown as PlateFacts;
    return { type: (['roto', 'track', 'paint'] as const)[Math.floor(3 * even())] as WorkType, frames: 20 + Math.floor(200 * even()), facts };
  };
  const priceOf = (task: EstimateTask, shared: number) => {
    const own = Math.sqrt(truth.correlation) * shared + Math.sqrt(1 - truth.correlation) * normal();
    return estimateOf(task, truth).price.likely * Math.exp(spreadFor(task.type, task.facts, truth) * own);
  };
  const bidNow = (): AcceptedBid => {
    const vendor = normal();
    const tasks: AcceptedTask[] = Array.from({ length: 1 + Math.floor(TASKS * even()) }, taskNow).map((task) => ({ ...task, price: priceOf(task, vendor) }));
    if (even() < NAMED) return { tasks };
    return { tasks: tasks.map(({ price, ...task }) => task), price: tasks.reduce((sum, { price = 0 }) => sum + price, 0) };
  };
  return {
    truth,
    bids: (count) => Array.from({ length: count }, bidNow),
    tasks: (count) => Array.from({ length: count }, taskNow).map((task) => ({ task, price: priceOf(task, normal()) })),
  };
};

/** Numbers that are the same for a seed: evenly from 0 to 1, and by the normal distribution (Box and Muller). */
const chances = (seed: number) => {
  const even = seeded(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even());
  return { even, normal };
};

export interface Judged {
  /** How far the exponents are from the truth, as parts of it: the farthest, and the root of the mean square. */
  farthest: number;
  exponents: number;
  /** The part of prices within the span, and how far half of them are from what was likely at most, as part of it. */
  covered: number;
  off: number;
}

/** A model against what is true and what was asked for tasks it has not seen. */
export const judged = (model: EstimateModel, truth: EstimateModel, unseen: ReturnType<Market['tasks']>): Judged => {
  const apart = model.factors.map(({ coefficient }, at) => Math.abs(coefficient / (truth.factors[at]?.coefficient ?? 1) - 1));
  const told = unseen.map(({ task, price }) => ({ price, span: estimateOf(task, model).price }));
  const off = told.map(({ price, span }) => Math.abs(price / span.likely - 1)).sort((a, b) => a - b);
  return {
    farthest: Math.max(...apart),
    exponents: Math.sqrt(apart.reduce((sum, each) => sum + each ** 2, 0) / apart.length),
    covered: told.filter(({ price, span }) => price >= span.low && price <= span.high).length / told.length,
    off: off[off.length >> 1] ?? 0,
  };
};
