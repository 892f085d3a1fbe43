import { ratiosOf, spreadFor } from './estimate.factors.js';
import { workTypes } from './estimate.facts.js';
import { type AcceptedBid, type AcceptedTask, isByTask } from './estimate.history.js';
import type { EstimateModel } from './estimate.model.js';
import { product, workParts } from './estimate.parts.js';

/** What is learned, as logarithms: base by type, rate by type, and the exponents. */
export const unknownsOf = ({ base, rates, factors }: EstimateModel): number[] => [
  ...workTypes.map((type) => Math.log(base[type])),
  ...workTypes.map((type) => Math.log(rates[type])),
  ...factors.map(({ coefficient }) => coefficient),
];
export const [RATES, EXPONENTS] = [workTypes.length, 2 * workTypes.length];

/** One thing seen: `y` is `x` times the unknowns, with a deviation of that variance (1: a task with facts). `types` says how much of it is of each type. */
export interface Row {
  x: number[];
  y: number;
  variance: number;
  types: number[];
}

/** The logarithm of what is asked for a task, less what frames, handles and rounds make of it. */
const rowOf = (task: AcceptedTask, model: EstimateModel): Row => {
  const { type, facts, price, hours } = task;
  const types = workTypes.map((each) => (each === type ? 1 : 0));
  const exponents = ratiosOf(facts, model).map((ratio, at) => (model.factors[at]?.counts[type] ?? 0) * Math.log(ratio ?? 1));
  // Both said: hours tell of the work alone, so the price is left to them.
  const asked = hours ?? price ?? 1;
  const x = [...types, ...types.map((is) => (hours === undefined ? is : 0)), ...exponents];
  return { x, y: Math.log(asked) - frameLog(task, model), variance: (spreadFor(type, facts, model) / model.spread[type]) ** 2, types };
};
const frameLog = (task: AcceptedTask, model: EstimateModel): number => Math.log(product(workParts(task, model)) / model.base[task.type]);

/** Of a whole one row: each task counts by its part of the price as the model has it, about which the logarithm of the sum is straight. */
const wholeRow = ({ tasks, price = 1 }: AcceptedBid, model: EstimateModel): Row => {
  const known = unknownsOf(model);
  const rows = tasks.map((task) => rowOf({ ...task, price: 1, hours: undefined }, model));
  const likely = rows.map(({ x }, at) => Math.exp(dot(x, known) + frameLog(tasks[at] as AcceptedTask, model)));
  const sum = likely.reduce((whole, each) => whole + each, 0);
  const parts = likely.map((each) => each / sum);
  const x = known.map((_, at) => rows.reduce((whole, row, n) => whole + (parts[n] as number) * (row.x[at] as number), 0));
  const apart = rows.reduce((whole, row, n) => whole + (parts[n] as number) ** 2 * row.variance, 0);
  const variance =
    model.correlation * rows.reduce((whole, row, n) => whole + (parts[n] as number) * Math.sqrt(row.variance), 0) ** 2 + (1 - model.correlation) * apart;
  return { x, y: Math.log(price / sum) + dot(x, known), variance, types: x.slice(0, RATES) };
};

/** Of a bid the rows, each with a deviation of 1 that it has for itself alone: what the tasks of one bid share is taken out. */
export const rowsOf = (bid: AcceptedBid, model: EstimateModel): Row[] => {
  const rows = isByTask(bid) ? bid.tasks.map((task) => rowOf(task, model)) : [wholeRow(bid, model)];
  const even = rows.map(({ x, y, variance, types }) => scaled({ x, y, variance: 1, types }, Math.sqrt((bid.weight ?? 1) / variance)));
  if (even.length === 1) return even;
  const [own, count] = [1 - model.correlation, even.length];
  const shared = 1 - Math.sqrt(own / (own + count * model.correlation));
  const mean = (of: (row: Row) => number) => even.reduce((sum, row) => sum + of(row), 0) / count;
  const [x, y] = [(even[0] as Row).x.map((_, at) => mean((row) => row.x[at] as number)), mean((row) => row.y)];
  return even.map((row) => scaled({ ...row, x: row.x.map((each, at) => each - shared * (x[at] as number)), y: row.y - shared * y }, 1 / Math.sqrt(own)));
};

const scaled = (row: Row, by: number): Row => ({ ...row, x: row.x.map((each) => each * by), y: row.y * by });
export const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, each, at) => sum + each * (b[at] as number), 0);
