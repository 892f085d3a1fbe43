import { type AcceptedBid, learn, priorTasks } from './estimate.learn.js';
import { judged, marketOf } from './estimate.simulated.js';
import { defaultModel, type EstimateModel, type EstimateTask, estimateModel, estimateOf, type WorkType } from './index.js';

const TODAY = '2026-11-26';
const SEEDS = [1, 2, 3];
const learned = SEEDS.map((seed) => {
  const { truth, bids, tasks } = marketOf(seed);
  const model = learn(defaultModel, bids(200), TODAY);
  const unseen = tasks(1000);
  return { truth, model, unseen, after: judged(model, truth, unseen), before: judged(defaultModel, truth, unseen) };
});

it('[S-2212] after 200 accepted bids exponents are within 15 % of the truth, and so are dollars for 100 frames', () => {
  const dollars = ({ base, rates }: EstimateModel, type: WorkType) => base[type] * rates[type];
  for (const { truth, model, after, before } of learned) {
    expect(after.exponents).toBeLessThan(0.15);
    expect(after.exponents).toBeLessThan(before.exponents);
    for (const type of ['roto', 'track', 'paint'] as const) expect(Math.abs(dollars(model, type) / dollars(truth, type) - 1)).toBeLessThan(0.15);
    expect(estimateModel.safeParse(model).success).toBe(true);
  }
});

it('[S-2213] then four in five unseen tasks lie between low and high', () => {
  for (const { after } of learned) {
    expect(after.covered).toBeGreaterThan(0.75);
    expect(after.covered).toBeLessThan(0.85);
  }
});

it('[S-2214] with no history three in five do at least', () => {
  for (const { before } of learned) expect(before.covered).toBeGreaterThan(0.6);
});

/** So many bids on one typical task each that are all twice as dear as the defaults. */
const dear = (count: number, type: WorkType = 'roto', times = 2): AcceptedBid[] => {
  const facts = { motion: 8, irregularity: 4, edges: 12, blur: 35, grain: 15 };
  const task: EstimateTask = { type, frames: 100, facts };
  return Array.from({ length: count }, () => ({ tasks: [{ ...task, price: times * estimateOf(task, defaultModel).price.likely }] }));
};
const priceAfter = (history: AcceptedBid[], type: WorkType = 'roto') => {
  const model = learn(defaultModel, history, TODAY);
  return (model.base[type] * model.rates[type]) / (defaultModel.base[type] * defaultModel.rates[type]);
};

it('[S-2215] ten bids move little, a thousand much', () => {
  expect(priceAfter(dear(10))).toBeGreaterThan(1.05);
  expect(priceAfter(dear(10))).toBeLessThan(1.25);
  expect(priceAfter(dear(1000))).toBeGreaterThan(1.9);
  expect(priceAfter(dear(1000))).toBeLessThanOrEqual(2);
  expect(priorTasks.base).toBeGreaterThan(10);
});

describe('[S-2216] fewer than five bids', () => {
  it('teach nothing, and are not spoken of', () => {
    expect(learn(defaultModel, dear(4), TODAY)).toBe(defaultModel);
    const five = estimateOf({ type: 'roto', frames: 10 }, learn(defaultModel, dear(5), TODAY));
    expect([five.basis, five.model.bids]).toEqual(['5 accepted bids like this', 5]);
  });

  it('of a type leave its figures as they were beside many of another', () => {
    const [many, few] = [dear(14), dear(4, 'paint', 10)];
    const model = learn(defaultModel, [...many, ...few], TODAY);
    expect(model).toEqual(learn(defaultModel, many, TODAY));
    expect(estimateOf({ type: 'paint', frames: 10 }, model).basis).toBe('no history: default rates');
    expect(estimateOf({ type: 'roto', frames: 10 }, model).basis).toBe('14 accepted bids like this');
    expect([model.base.paint, model.rates.paint]).toEqual([defaultModel.base.paint, defaultModel.rates.paint]);
    expect(model.spread.paint).toBe(defaultModel.spread.paint);
  });

  it('count no less for being parts of larger bids', () => {
    const both = dear(4).map(({ tasks }, at) => ({ tasks: [...tasks, ...(dear(4, 'track')[at]?.tasks ?? [])] }));
    const whole = both.map(({ tasks }) => ({ tasks: tasks.map(({ price, ...task }) => task), price: 9000 }));
    expect(learn(defaultModel, [...dear(10), ...both], TODAY).base.track).toBe(defaultModel.base.track);
    expect(learn(defaultModel, [...dear(10), ...whole], TODAY)).toEqual(learn(defaultModel, dear(10), TODAY));
  });
});

it('a whole bid teaches as one, split by the hours of the model', () => {
  const [roto, paint] = [dear(1)[0]?.tasks[0], dear(1, 'paint')[0]?.tasks[0]];
  const price = (roto?.price ?? 0) + (paint?.price ?? 0);
  const tasks = [roto, paint].flatMap((task) => (task ? [{ ...task, price: undefined }] : []));
  const wholes = Array.from({ length: 1000 }, () => ({ tasks, price }));
  expect(priceAfter(wholes)).toBeGreaterThan(1.6);
  expect(priceAfter(wholes, 'paint')).toBeGreaterThan(1.6);
  expect(priceAfter(wholes, 'paint')).toBeLessThan(2.5);
});

it('hours teach hours, prices beside them rates', () => {
  const hours = dear(1000).map(({ tasks }) => ({ tasks: tasks.map(({ price, ...task }) => ({ ...task, hours: 55 })) }));
  const cheap = learn(defaultModel, [...hours, ...dear(1000)], TODAY);
  expect(cheap.base.roto).toBeLessThan(58);
  expect(cheap.rates.roto / defaultModel.rates.roto).toBeGreaterThan(1.8);
});

it('bids that say nothing are passed over, and those of less weight move less', () => {
  const nothing = [{ tasks: [] }, { tasks: [{ type: 'roto', frames: 10 } as const] }, { tasks: [{ type: 'roto', frames: 10, price: 0 } as const] }];
  expect(learn(defaultModel, [...nothing, ...nothing], TODAY)).toBe(defaultModel);
  expect(priceAfter(dear(50).map((bid) => ({ ...bid, weight: 0.1 })))).toBeLessThan(priceAfter(dear(50)));
});
