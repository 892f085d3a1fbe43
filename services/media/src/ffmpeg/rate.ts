/** A frame rate as ffmpeg writes it, '24000/1001'. */
export type Rate = `${number}/${number}`;

const value = (rate: string): number => {
  const [over = 0, under = 1] = rate.split('/').map(Number);
  return under > 0 ? over / under : 0;
};

export const perSecond = value;

const USUAL: Rate[] = ['24000/1001', '24/1', '25/1', '30000/1001', '30/1', '48/1', '50/1', '60000/1001', '60/1'];
const SAME = 0.01;
const NEAR = 0.03;

/**
 * The rate a clip plays at. Evenly timed clips keep theirs and every frame; others are resampled (`even` false) to the usual rate nearest to
 * their average.
 */
export const playRate = (average: string, base: string): { rate: Rate; even: boolean } => {
  const [mean, ticks] = [value(average), value(base)];
  if (ticks > 0 && (mean === 0 || Math.abs(mean - ticks) / ticks < SAME)) return { rate: base as Rate, even: true };
  const near = USUAL.find((rate) => Math.abs(value(rate) - mean) / mean < NEAR);
  return { rate: near ?? (average as Rate), even: false };
};
