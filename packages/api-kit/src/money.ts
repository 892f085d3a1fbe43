import * as z from 'zod/mini';

const TOLERANCE = 0.000_001;
const MAX_CENTS = 100_000_000_000_00;

export const notWholeCents = 'Amounts must be whole cents';
export const amountOutOfRange = 'Amount is out of range';

/** Whole cents of a dollar amount. Throws RangeError when the amount is further than 0.000001 from a whole cent. */
export const toCents = (dollars: number): number => {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(dollars - cents / 100) > TOLERANCE) throw new RangeError(notWholeCents);
  return cents;
};

export const toDollars = (cents: number): number => cents / 100;

const isWholeCents = (dollars: number): boolean => Math.abs(dollars - Math.round(dollars * 100) / 100) <= TOLERANCE;

export const amountUnclear = 'Write the amount like 1500, 1,500 or 1500.50';

/** No amount needs more; a longer text is no number. */
const MAX_CHARACTERS = 40;
// Each text fits in one way only, so a mismatch is found in linear time.
const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
/** '1.500' is fifteen hundred to one reader and one and a half to another. */
const UNCLEAR = /^\D*\d{1,3}(\.\d{3})+$|,/;

/** '1,500', '$1,500' and '1500.50' as people write them; undefined where the spelling can be read in two ways, NaN for no number at all. */
const readAmount = (text: string): number | undefined => {
  if (text.length > MAX_CHARACTERS) return Number.NaN;
  const bare = text.replace(/\s/g, '').replace(/^(-?)\$|\$$/, '$1');
  if (GROUPED.test(bare)) return Number(bare.replaceAll(',', ''));
  if (/\d/.test(bare) && UNCLEAR.test(bare)) return undefined;
  return PLAIN.test(bare) ? Number(bare) : Number.NaN;
};

const asAmount = z.transform((value: unknown, context) => {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const amount = readAmount(value);
  if (amount !== undefined) return amount;
  context.issues.push({ code: 'custom', message: amountUnclear, input: value });
  return z.NEVER;
});

/** A dollar amount of the wire: a JSON number or numeric text, rounded to its whole cent. `missing` is the sentence for an absent one. */
export const dollars = (missing = 'Amount is required') =>
  z.pipe(
    asAmount,
    z.number(missing).check(
      z.refine((value) => Math.abs(value) * 100 <= MAX_CENTS, amountOutOfRange),
      z.refine(isWholeCents, notWholeCents),
      z.overwrite((value) => Math.round(value * 100) / 100),
    ),
  );
