/** Letters of a long text, and half as many. */
const [HALF, WHOLE] = [32 * 1024, 64 * 1024];
/** What is linear takes twice as long, what tries all pairs of letters four times. */
const MOST_GROWTH = 3;
/** ms: below it the collection of garbage decides. */
const FLOOR = 20;
/** ms: what takes so long for a single text needs no comparison. */
const LIMIT = 5000;
const MEASURES = 4;

/** ms of CPU time of this process, in which all services run. */
const spent = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Says so when the CPU time of these requests grows faster than the length of their texts. Nothing else may ask the product meanwhile.
 * Timers and the collection of garbage add to a measure and never take from it, so one that looks too long is taken again, and the least counts.
 */
export const growth = async (requests: ((length: number) => Promise<unknown>)[]): Promise<string | undefined> => {
  const least = { half: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let measure = 0; measure < MEASURES; measure += 1) {
    const sum = { half: 0, whole: 0 };
    for (const request of requests) {
      sum.half += await spent(() => request(HALF));
      const whole = await spent(() => request(WHOLE));
      if (whole > LIMIT) return `took ${Math.round(whole)} ms for one text`;
      sum.whole += whole;
    }
    least.half = Math.min(least.half, sum.half);
    least.whole = Math.min(least.whole, sum.whole);
    if (least.whole <= MOST_GROWTH * Math.max(least.half, FLOOR)) return undefined;
  }
  return `took ${Math.round(least.half)} ms for texts of 32 KB and ${Math.round(least.whole)} ms for texts of 64 KB`;
};
