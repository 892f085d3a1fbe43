import { dollars, integer, isDate, line, notPast, today, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { type Exclusion, exclusions } from './exclusions.js';
import { handlesMost, linesMost, roundsMost, termsMessages, yearsAhead } from './terms.messages.js';

/** A field that was left empty was left out. */
const unlessEmpty = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value)),
    z.optional(schema),
  );

const within = (most: number, sentence: string) => integer(sentence).check(z.refine((value) => value >= 0 && value <= most, sentence));
const lastDay = (from = today()): string => `${Number(from.slice(0, 4)) + yearsAhead}${from.slice(4)}`;
const day = (past: string, far: string) =>
  z.string(termsMessages.day).check(
    z.refine((value) => value.length === 10 && isDate(value), termsMessages.day),
    notPast(past),
    z.refine((value) => value <= lastDay(), far),
  );

const place = z.optional(z.nullable(uuid));

/** A part of the price: of a shot or a task of the project, or of anything else. Dollars. */
export const newLine = z.object({
  shotId: place,
  taskId: place,
  label: line(termsMessages.lineLabel),
  amount: dollars(termsMessages.lineAmount).check(z.refine((amount) => amount >= 0, termsMessages.lineNegative)),
});
export type NewLine = z.infer<typeof newLine>;

const distinctExclusions = z.pipe(
  z.array(z.enum(exclusions, termsMessages.exclusions), termsMessages.exclusions).check(z.maxLength(exclusions.length, termsMessages.exclusions)),
  z.transform((chosen: Exclusion[]) => [...new Set(chosen)]),
);

/** What a bid may say beside its price, its days and its words. In a multipart form lines and exclusions are JSON. */
export const termsForm = {
  lines: z.optional(unlessEmpty(z.array(newLine, termsMessages.linesUnreadable).check(z.maxLength(linesMost, termsMessages.tooManyLines)))),
  rounds: z.optional(unlessEmpty(within(roundsMost, termsMessages.rounds))),
  handles: z.optional(unlessEmpty(within(handlesMost, termsMessages.handles))),
  exclusions: z.optional(unlessEmpty(distinctExclusions)),
  validUntil: z.optional(unlessEmpty(day(termsMessages.validPast, termsMessages.validFar))),
  startDate: z.optional(unlessEmpty(day(termsMessages.startPast, termsMessages.startFar))),
};

export const bidLine = z.object({ shotId: z.nullable(z.uuid()), taskId: z.nullable(z.uuid()), label: z.string(), amount: z.number() });
export type BidLine = z.infer<typeof bidLine>;

const count = z._default(z.nullable(z.number()), null);
const calendarDay = z._default(z.nullable(z.string()), null);

/** The same as it is read; null, or no entries, where nothing was said. Days are YYYY-MM-DD. */
export const terms = {
  lines: z._default(z.array(bidLine), []),
  rounds: count,
  handles: count,
  exclusions: z._default(z.array(z.string()), []),
  validUntil: calendarDay,
  startDate: calendarDay,
};
