import { frameRateRange } from '@prepmarket/media-api';

/** A frame rate as ffmpeg writes it, '24000/1001'. */
export type Rate = `${number}/${number}`;

export const perSecond = (rate: string): number => {
  const [over = 0, under = 1] = rate.split('/').map(Number);
  return under > 0 ? over / under : 0;
};

const USUAL: Rate[] = ['24000/1001', '24/1', '25/1', '30000/1001', '30/1', '48/1', '50/1', '60000/1001', '60/1'];
const NEAR = 0.03;
/** A frame this part of its length too early or too late still counts as evenly timed: containers round. */
const OFF = 0.25;

const isRate = (rate: string): boolean => perSecond(rate) >= frameRateRange.min && perSecond(rate) <= frameRateRange.max;
const isEven = (times: number[], rate: string): boolean =>
  times.every((time, at) => Math.abs(time - (times[0] as number) - at / perSecond(rate)) < OFF / perSecond(rate));

/**
 * The rate a clip plays at, by the times at which its frames begin (seconds, ascending; empty when not known) and what the container says. Where the
 * frames keep no rate, `even` is false and the rate is the usual one nearest to their average.
 */
export const playRate = (times: number[], average: string, base: string): { rate: Rate; even: boolean } => {
  const mean = times.length > 1 ? (times.length - 1) / ((times.at(-1) as number) - (times[0] as number)) : perSecond(average);
  const off = (rate: Rate) => Math.abs(perSecond(rate) - mean);
  const near = USUAL.filter((rate) => off(rate) < NEAR * mean).sort((a, b) => off(a) - off(b));
  const kept = [base, ...near, average].find((rate) => isRate(rate) && isEven(times, rate));
  if (kept) return { rate: kept as Rate, even: true };
  return { rate: near[0] ?? (average as Rate), even: false };
};
