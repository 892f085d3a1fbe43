import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};
const FORMATS: Record<string, string> = {
  email: 'must be an e-mail address',
  url: 'must be an address like https://example.org',
  date: 'must be a day like 2026-11-21',
  datetime: 'must be a day and a time like 2026-11-21T14:05:00Z',
};
/** A longer list is no help. */
const LISTED_MOST = 8;
const unreadable = 'cannot be read';
const notId = 'is not the id of anything';

const size = ({ origin }: { origin: string }, bound: string, count: number | bigint): string => {
  const entries = Number(count) === 1 ? 'entry' : 'entries';
  if (origin === 'string') return `must be ${bound} ${count} ${Number(count) === 1 ? 'character' : 'characters'} long`;
  return origin === 'number' || origin === 'int' || origin === 'bigint' ? `must be ${bound} ${count}` : `must have ${bound} ${count} ${entries}`;
};

const oneOf = (values: readonly unknown[]): string => {
  if (values.length === 1) return `must be ${values[0]}`;
  return values.length > LISTED_MOST ? 'is none of the values that it can have' : `must be one of ${values.join(', ')}`;
};

/** Whatever comes in an id's place is no id, be it text or not. */
const isId = (schema: unknown): boolean => (schema as { _zod?: { def?: { format?: unknown } } } | undefined)?._zod?.def?.format === 'uuid';

const named = (keys: readonly string[]): string => keys.map((key) => `“${key}”`).join(', ');

/** What is wrong, to be said of what it is about. */
const fault = (issue: Issue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing';
  if (isId(issue.inst)) return notId;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected in KINDS ? `must be ${KINDS[issue.expected]}` : unreadable;
    case 'too_big':
      return size(issue, issue.exact ? 'exactly' : issue.inclusive === false ? 'less than' : 'at most', issue.maximum as number);
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return size(issue, issue.exact ? 'exactly' : issue.inclusive === false ? 'more than' : 'at least', issue.minimum as number);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it must be';
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'must be a whole number' : `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `cannot have ${named(issue.keys)}`;
    default:
      return unreadable;
  }
};

/** A sentence for what no schema of ours has words for; `subject` is what it is about. */
export const issueWords = (issue: Issue, subject = 'This'): string =>
  issue.code === 'invalid_type' && issue.expected === 'object' && Array.isArray(issue.input) && !issue.path?.length
    ? 'A list cannot be read here. Please send an object.'
    : `${subject} ${fault(issue)}.`;
