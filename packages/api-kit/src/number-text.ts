import { type NumberStyle, usualFormats } from './personal-formats.js';

const LOCALES: Record<NumberStyle, string> = { comma: 'en-US', point: 'de-DE', space: 'fr-FR' };

let style = usualFormats.numbers;

/** How numbers are written from now on. For a page, which has one reader; what a service says is read by everybody. */
export const writeNumbers = (wanted: NumberStyle): void => {
  style = wanted;
};

/** 1234.5 → '1,234.5', or as the page's reader writes it. */
export const numberText = (value: number, digits?: Pick<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'maximumFractionDigits'>): string =>
  value.toLocaleString(LOCALES[style], digits);

/** countText(1, 'frame') → '1 frame', countText(1200, 'frame') → '1,200 frames'. */
export const countText = (count: number, one: string, many = `${one}s`): string => `${numberText(count)} ${count === 1 ? one : many}`;
