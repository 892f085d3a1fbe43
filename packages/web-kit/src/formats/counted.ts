import { countedRows, numberText } from '@prepmarket/api-kit';

const plural = new Intl.PluralRules('en');

/** 'N units': counted(1, 'frame') → '1 frame', counted(3, 'frame') → '3 frames'. Of a list that is not counted to its end: counted(1001, 'frame', false) → '1,000+ frames'. */
export const counted = (n: number, unit: string, exact = true): string =>
  exact ? `${numberText(n)} ${unit}${plural.select(n) === 'one' ? '' : 's'}` : `${numberText(Math.min(n, countedRows))}+ ${unit}s`;
