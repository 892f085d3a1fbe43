import * as z from 'zod/mini';
import { limits } from './limits.js';

export const uuid = z.uuid();

/** PostgreSQL stores neither U+0000 nor half a surrogate pair, so no field lets them in. */
export const storable = z.refine<string>((value) => !/[\0\p{Surrogate}]/u.test(value), 'Text must not contain broken characters');

export const tooLong = (max: number): string => `Text must be at most ${max} characters`;

/** Of one line: no line breaks, no control characters. */
const onOneLine = (value: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(value);
export const oneLine = z.refine<string>(onOneLine, 'Text must be on one line, without control characters');

/** As part of a pattern's class: what turns around what follows it, so that 'gpj.exe' reads 'exe.jpg'. The marks of right-to-left scripts do not. */
export const TURNING = '\\u202a-\\u202e\\u2066-\\u2069';
const turned = new RegExp(`[${TURNING}]`, 'u');
export const unturned = z.refine<string>((value) => !turned.test(value), 'Text must not contain invisible characters that turn its direction');

const trimmed = z.transform((value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? '')));
const required = (missing: string, max: number) => z.string(missing).check(z.minLength(1, missing), z.maxLength(max, tooLong(max)), storable, unturned);
const optional = (max: number) => z.string('Text expected').check(z.maxLength(max, tooLong(max)), storable, unturned);

/** A required line of text, trimmed; `missing` is the sentence for a blank one. */
export const line = (missing: string, max: number = limits.title) => z.pipe(trimmed, required(missing, max).check(oneLine));

/** The same of several lines. */
export const prose = (missing: string, max: number = limits.text) => z.pipe(trimmed, required(missing, max));

/** An optional line; absent and null read as ''. */
export const optionalLine = (max: number = limits.title) => z.pipe(trimmed, optional(max).check(oneLine));

/** The same of several lines. */
export const text = (max: number = limits.text) => z.pipe(trimmed, optional(max));

const named = (value: unknown): unknown[] => (typeof value === 'string' ? value.split(',').flatMap((part) => part.trim() || []) : [value]);

/** What a query names several of, none of them with a comma: 'a, b', each on its own, or both at once. */
export const listOf = z.transform((value: unknown) => [value ?? []].flat().flatMap(named));

/** Whether a flag of a query is on: named alone, as 'true' or as '1'. Anything else is off. */
export const isOn = (flag: unknown): boolean => ['', 'true', '1', true].some((on) => on === flag);

/** The same as a field: off where it is left out. */
export const flag = z.pipe(z.transform(isOn), z.boolean());

/** The same where none is as good as no word of it. */
export const someOf = z.pipe(
  listOf,
  z.transform((list: unknown[]) => (list.length === 0 ? undefined : list)),
);

/** Unique, whatever the letter case, without blanks; the first spelling stays. */
export const distinct = (words: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const word of words.map((each) => each.trim()).filter(Boolean)) if (!seen.has(word.toLowerCase())) seen.set(word.toLowerCase(), word);
  return [...seen.values()];
};

interface WordList {
  /** How many, and the characters of each. */
  most: number;
  longest: number;
  /** What is said of anything else, and of more. */
  unreadable: string;
  tooMany: string;
}

const each = z.refine<string>(onOneLine, 'Each must be on one line, without control characters');

/** A list of short texts, each once. */
export const wordList = ({ most, longest, unreadable, tooMany }: WordList) =>
  z.pipe(
    z
      .array(z.string(unreadable).check(z.trim(), z.maxLength(longest, tooLong(longest)), storable, unturned, each), unreadable)
      .check(z.maxLength(most, tooMany)),
    z.transform((words: string[]) => distinct(words)),
  );

const ISO = /^(?!0000)\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Whether this is a calendar day or an instant of ISO 8601, and one that exists: 31 February would be read as 3 March. */
export const isDate = (value: string): boolean => {
  const day = value.slice(0, 10);
  return ISO.test(value) && !Number.isNaN(Date.parse(value)) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
};

/** A calendar day or an instant, ISO 8601; empty reads as null. */
export const optionalDate = z.pipe(
  z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
  z.nullable(z.string('Date expected').check(z.refine(isDate, 'Date expected'))),
);

/** A whole number, or its decimal digits as text. */
export const integer = (message: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value)),
    z.number(message).check(z.int(message)),
  );

export const timestamp = z.string();

export const fileRef = z.object({ key: z.string(), originalname: z.string(), size: z.number() });
export type FileRef = z.infer<typeof fileRef>;

/** The same id under both spellings that clients of the API read. */
export const withIds = <T extends { id: string }>(entity: T): T & { _id: string } => ({ ...entity, _id: entity.id });
export const ids = { id: uuid, _id: uuid };
