import type { ChangedMeanwhile } from '@prepmarket/catalog-api';
import { isProblem } from '@prepmarket/web-kit/store';

export type Found = ChangedMeanwhile['shots'][number];

/** Of an act that was refused because of them: the shots that have changed since. */
export const changedMeanwhile = (error: unknown): readonly Found[] | undefined => {
  if (!isProblem(error) || error.status !== 409) return undefined;
  const shots = error.body?.shots;
  return Array.isArray(shots) ? (shots as Found[]) : undefined;
};
