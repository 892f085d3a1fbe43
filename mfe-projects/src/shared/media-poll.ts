import type { Shot } from '@prepmarket/catalog-api';

/** Milliseconds: up to which age of a shot, and how often it is looked at. A picture comes soon or late, seldom in between. */
const paces = [
  { until: 30_000, every: 3_000 },
  { until: 2 * 60_000, every: 10_000 },
  { until: 10 * 60_000, every: 30_000 },
];

/** A young shot without a picture may get one any moment. */
const paceOf = ({ file_url, media_error, created_at }: Shot): number => {
  if (file_url || media_error) return Number.POSITIVE_INFINITY;
  const age = Date.now() - Date.parse(created_at);
  return paces.find(({ until }) => age < until)?.every ?? Number.POSITIVE_INFINITY;
};

/** Milliseconds between two looks at shots whose picture may be under way, at the pace of the youngest; 0 for none. */
export const pollFor = (shots: readonly Shot[] = []): number => {
  const every = Math.min(...shots.map(paceOf));
  return Number.isFinite(every) ? every : 0;
};

/** A shot without a picture that none is expected for. */
export const lacksPlate = (shot: Shot): boolean => !shot.file_url && pollFor([shot]) === 0;
