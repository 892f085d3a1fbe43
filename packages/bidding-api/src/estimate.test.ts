import fc from 'fast-check';
import { defaultModel, type EstimateTask, estimate, estimateModel, estimateOf, estimateSum, factsOf, type PlateFacts, sumOf, workTypes } from './index.js';

const all = (count: number, value: number) => Array.from({ length: count }, () => value);

/** What media measures (model 1) of clips of six frames of 240 x 136: soft patches of light that stand, move by 2 and by 8 pixels a frame; bars of 60 and of 10 pixels; bars of 30 with hard, soft and very soft sides. */
const MEASURED = {
  still: [0, 0, 81, 3],
  slow: [8, 0, 81, 3],
  fast: [33, 0, 81, 3],
  few: [0, 5, 11, 0],
  many: [0, 39, 11, 0],
  sharp: [0, 18, 21, 0],
  soft: [0, 45, 78, 0],
  blurred: [0, 0, 93, 3],
};
const plate = ([motion = 0, edges = 0, blur = 0, grain = 0]: number[], frames = 6) => ({
  ...{ every: 1, frames, cuts: [], motion: [0, ...all(frames - 1, motion)], irregularity: all(frames, 0) },
  ...{ edges: all(frames, edges), blur: all(frames, blur), grain: all(frames, grain) },
});
const factsFor = (clip: keyof typeof MEASURED) => factsOf(plate(MEASURED[clip]));

describe.each(workTypes)('[S-2210] hours of %s', (type) => {
  const hours = (clip: keyof typeof MEASURED, frames = 60) => estimateOf({ type, frames, facts: factsFor(clip) }, defaultModel).hours.likely;

  it.each([
    ['static', 'slow', hours('still'), hours('slow')],
    ['slow', 'fast', hours('slow'), hours('fast')],
    ['few edges', 'many edges', hours('few'), hours('many')],
    ['short', 'long', hours('slow', 60), hours('slow', 61)],
    ['sharp', 'soft', hours('sharp'), hours('soft')],
    ['sharp', 'very soft, whose edges are not seen any more', hours('sharp'), hours('blurred')],
  ])('%s is less than %s', (_less, _more, less, more) => {
    expect(less).toBeLessThan(more);
  });
});

const anyFacts: fc.Arbitrary<PlateFacts> = fc.record(
  {
    ...{ motion: fc.nat(255), irregularity: fc.nat(255), edges: fc.nat(200), blur: fc.nat(100), grain: fc.nat(255) },
    pixels: fc.integer({ min: 1, max: 100_000_000 }),
  },
  { requiredKeys: ['motion', 'irregularity', 'edges', 'blur', 'grain'] },
);
const anyTask: fc.Arbitrary<EstimateTask> = fc.record(
  {
    ...{ type: fc.constantFrom(...workTypes), frames: fc.integer({ min: 1, max: 10_000 }), facts: anyFacts },
    ...{ handles: fc.nat(48), rounds: fc.integer({ min: 1, max: 9 }) },
  },
  { requiredKeys: ['type', 'frames'] },
);

it('[S-2211] parts multiply to the hours, and no figure stands without its span', () => {
  const check = (task: EstimateTask) => {
    const told = estimate.parse(estimateOf(task, defaultModel));
    const whole = told.parts.reduce((product, { factor }) => product * factor, 1);
    expect(Math.abs(told.hours.likely / whole - 1)).toBeLessThan(0.01);
    expect(Math.abs((told.hours.likely * defaultModel.rates[task.type]) / told.price.likely - 1)).toBeLessThan(0.01);
    expect(told.hours.low).toBeLessThan(told.hours.high);
    expect(told.parts.filter(({ words }) => !words)).toEqual([]);
    expect(told.rough).toBe(!task.facts);
  };
  fc.assert(fc.property(anyTask, check), { numRuns: 200 });
  expect(estimateModel.safeParse(defaultModel).success).toBe(true);
});

it('[S-2211] an estimate whose low is above what is likely is none', () => {
  const told = estimateOf({ type: 'roto', frames: 10 }, defaultModel);
  expect(estimate.safeParse({ ...told, hours: { ...told.hours, low: told.hours.high } }).success).toBe(false);
  expect(estimate.safeParse({ ...told, price: 12 }).success).toBe(false);
});

it('[S-2211] says how many times the typical value', () => {
  const facts = { motion: 17, irregularity: 4, edges: 12, blur: 35, grain: 15, pixels: 1920 * 1080 };
  const { parts, basis, model } = estimateOf({ type: 'roto', frames: 100, facts, handles: 8, rounds: 3 }, defaultModel);
  expect(parts.map(({ words }) => words)).toEqual([
    ...['55 hours of roto for 100 frames', '100 frames', 'handles of 8 at either end', '3 rounds of review'],
    ...['motion 2.1x typical', 'irregularity typical', 'edges typical', 'blur typical', 'grain typical', 'size typical'],
  ]);
  expect([basis, model.bids]).toEqual(['no history: default rates', 0]);
});

it('without a plate it goes by frames alone, and spans more', () => {
  const [rough, known] = [undefined, factsFor('slow')].map((facts) => estimateOf({ type: 'paint', frames: 50, facts }, defaultModel));
  expect(rough?.parts.map(({ id }) => id)).toEqual(['base', 'frames']);
  expect((rough?.hours.high ?? 0) / (rough?.hours.low ?? 1)).toBeGreaterThan((known?.hours.high ?? 0) / (known?.hours.low ?? 1));
});

describe('[S-2217] the heavy part of the frames', () => {
  const motion = all(100, 4).map((calm, at) => (at >= 40 && at < 64 ? 20 : calm));
  const moving = { ...plate([0, 12, 35, 15], 100), motion };

  it('is told by the numbers of its frames', () => {
    const { heavy } = estimateOf({ type: 'roto', frames: 100, facts: factsOf(moving), first: 0 }, defaultModel);
    expect(heavy).toMatchObject({ from: 40, to: 63, words: 'frames 40-63 are 34 % of the effort' });
    const later = estimateOf({ type: 'roto', frames: 100, facts: factsOf(moving), first: 1001 }, defaultModel);
    expect(later.heavy).toMatchObject({ from: 1041, to: 1064 });
  });

  it('is that of the task, whose frames are a part of the plate', () => {
    const facts = factsOf(moving, { from: 20, to: 79 });
    expect(facts?.columns?.frames).toBe(60);
    expect(facts?.motion).toBeCloseTo((24 * 20 + 36 * 4) / 60);
    expect(estimateOf({ type: 'roto', frames: 60, facts, first: 21 }, defaultModel).heavy).toMatchObject({ from: 41, to: 64 });
    expect(factsOf(moving, { from: 100, to: 120 })).toBeUndefined();
  });

  it('is told in whole columns of a long plate', () => {
    const long = { ...moving, every: 3, frames: 299 };
    expect(estimateOf({ type: 'roto', frames: 299, facts: factsOf(long) }, defaultModel).heavy).toMatchObject({ from: 121, to: 192 });
  });

  it('is not there where all is alike', () => {
    expect(estimateOf({ type: 'roto', frames: 100, facts: factsOf({ ...moving, motion: all(100, 9) }) }, defaultModel).heavy).toBeNull();
  });
});

describe('a sum', () => {
  const roto = estimateOf({ type: 'roto', frames: 100, facts: factsFor('slow') }, defaultModel);
  const paint = estimateOf({ type: 'paint', frames: 100 }, defaultModel);
  const width = (span = { low: 1, high: 1 }) => span.high / span.low;

  it('of tasks adds what is likely, and spans less than each and more than if they had nothing in common', () => {
    const ten = sumOf(all(10, 0).map(() => roto));
    expect(estimateSum.safeParse(ten).success).toBe(true);
    expect(ten?.price.likely).toBeCloseTo(10 * roto.price.likely, 2);
    expect(width(ten?.price)).toBeLessThan(width(roto.price));
    expect(width(ten?.price)).toBeGreaterThan(width(roto.price) ** (1 / Math.sqrt(10)));
    expect(
      width(
        sumOf(
          all(10, 0).map(() => roto),
          1,
        )?.price,
      ),
    ).toBeCloseTo(width(roto.price), 1);
  });

  it('has types go side by side in days, and tasks of a type one after another', () => {
    expect(sumOf([roto, paint])?.days.likely).toBe(Math.max(roto.days.likely, paint.days.likely));
    expect(sumOf([roto, roto])?.days.likely).toBeCloseTo(2 * roto.days.likely, 2);
    expect(sumOf([roto, paint])).toMatchObject({ tasks: 2, rough: 1 });
  });

  it('of nothing is none', () => {
    expect(sumOf([])).toBeUndefined();
  });
});
