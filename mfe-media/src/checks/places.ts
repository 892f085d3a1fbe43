import type { CheckCounts } from '@prepmarket/media-api';
import { counted } from '@prepmarket/web-kit';

/** '1003', '1003–1007' */
export const placeText = ({ first, last }: { first: number; last: number }): string => (first === last ? `${first}` : `${first}–${last}`);

/** '2 faults, 1 warning' */
export const countsText = ({ faults, warnings }: CheckCounts): string =>
  [faults > 0 && counted(faults, 'fault'), warnings > 0 && counted(warnings, 'warning')].filter(Boolean).join(', ') || 'nothing found';
