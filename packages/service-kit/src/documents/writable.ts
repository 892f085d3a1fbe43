const LACKING = '□';
const STEERS = /[\p{Cc}\p{Cs}\p{Cf}]/u;

/** Whether it is no sign, but steers how others are shown. */
export const steers = (sign: string): boolean => STEERS.test(sign);

/**
 * What a font can write of a text, with a box for each sign that it lacks, and whether it lacks any. What is no sign, but steers how others are shown, is left out.
 * @param has whether the font has a sign for this code point
 */
export const writable = (text: string, has: (point: number) => boolean): { text: string; lacking: boolean } => {
  let lacking = false;
  const signs = [...text.replace(/\r\n?/g, '\n').replace(/\t/g, '  ')].map((sign) => {
    if (sign === '\n') return sign;
    if (steers(sign)) return '';
    if (has(sign.codePointAt(0) ?? 0)) return sign;
    lacking = true;
    return LACKING;
  });
  return { text: signs.join(''), lacking };
};
