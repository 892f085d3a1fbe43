import { type Answered, type Asked, load } from '../load.js';
import { type Figure, figure, median, ratio } from '../section.js';

/** One work, asked of both: goals are ratios of CPU time, since machines differ and are shared. */
export interface Work {
  what: string;
  ours: Asked;
  /** What the same answer costs at least; the first work's when absent. */
  bare?: Asked;
  /** At most so many times the bare one's. */
  goal: number;
  /** CPU-ms, of works that are judged by these too. */
  most?: number;
}

/** CPU seconds so far. */
export type Clock = () => number;

interface Round extends Answered {
  /** CPU milliseconds of a request. */
  cost: number;
}

const [WARM, SECONDS, ROUNDS] = [1, 2, 3];

const round = async (asked: Asked, clock: Clock, seconds: number): Promise<Round> => {
  const before = clock();
  const answered = await load(asked, seconds);
  return { ...answered, cost: (1000 * (clock() - before)) / answered.requests };
};

/** Measures each work in rounds that take turns, bare and ours. Gives a line for each: the median of the rounds' ratios, and what it is made of. */
export const compared = async (works: Work[], clocks: { ours: Clock; bare: Clock }): Promise<Figure[]> => {
  const figures: Figure[] = [];
  let first: Asked | undefined;
  for (const { what, ours, bare = first, goal, most } of works) {
    if (!bare) continue;
    first ??= bare;
    for (const [asked, clock] of [[bare, clocks.bare] as const, [ours, clocks.ours] as const]) await round(asked, clock, WARM);
    const rounds: { bare: Round; ours: Round }[] = [];
    for (let n = 0; n < ROUNDS; n += 1) rounds.push({ bare: await round(bare, clocks.bare, SECONDS), ours: await round(ours, clocks.ours, SECONDS) });
    const of = (who: 'bare' | 'ours', which: keyof Round) => median(rounds.map((one) => one[who][which]));
    const took = (who: 'bare' | 'ours') =>
      `${of(who, 'cost').toFixed(2)} CPU-ms, p50/p99 ${of(who, 'p50')}/${of(who, 'p99')} ms, ${(of(who, 'bytes') / 1000).toFixed(1)} KB`;
    const times = median(rounds.map((one) => one.ours.cost / one.bare.cost));
    if (most) figures.push(figure(`${what}: ours`, of('ours', 'cost'), most, ' CPU-ms'));
    figures.push(ratio(what, times, goal, { bare: took('bare'), ours: took('ours') }));
  }
  return figures;
};
