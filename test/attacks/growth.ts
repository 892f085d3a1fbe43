/** Characters of a long text and of one half as long. */
const [HALF, WHOLE] = [32 * 1024, 64 * 1024];
/** Linear work takes twice as long, quadratic work four times. */
const MOST_GROWTH = 3;
/** Below it, garbage collection dominates. */
const FLOOR_MS = 20;
/** A single text never takes longer. */
const LIMIT_MS = 5000;
const MEASURES = 4;

/** Returns the CPU milliseconds that `work` costs this process, in which all services run. */
const spent = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * Returns a sentence when the CPU time of the requests grows faster than the length of their texts. Nothing else may use the product meanwhile.
 * Timers and garbage collection only add to a measurement, so a high one is repeated and the lowest counts.
 */
export const growth = async (requests: ((length: number) => Promise<unknown>)[]): Promise<string | undefined> => {
  const least = { half: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let measure = 0; measure < MEASURES; measure += 1) {
    const sum = { half: 0, whole: 0 };
    for (const request of requests) {
      sum.half += await spent(() => request(HALF));
      const whole = await spent(() => request(WHOLE));
      if (whole > LIMIT_MS) return `took ${Math.round(whole)} ms for one text`;
      sum.whole += whole;
    }
    least.half = Math.min(least.half, sum.half);
    least.whole = Math.min(least.whole, sum.whole);
    if (least.whole <= MOST_GROWTH * Math.max(least.half, FLOOR_MS)) return undefined;
  }
  return `took ${Math.round(least.half)} ms for texts of 32 KB and ${Math.round(least.whole)} ms for texts of 64 KB`;
};
