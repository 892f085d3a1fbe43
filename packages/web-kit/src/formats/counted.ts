const plural = new Intl.PluralRules('en');

/** 'N units': counted(1, 'frame') → '1 frame', counted(3, 'frame') → '3 frames'. */
export const counted = (n: number, unit: string): string => `${n.toLocaleString('en')} ${unit}${plural.select(n) === 'one' ? '' : 's'}`;
