import * as z from 'zod/mini';
import { issueWords } from './index.js';

const words = (schema: z.ZodMiniType, value: unknown) => {
  const error = (issue: z.core.$ZodRawIssue) => issueWords(issue, issue.path?.length ? `“${issue.path.join('.')}”` : undefined);
  return z.safeParse(schema, value, { error }).error?.issues[0]?.message;
};
const letters = z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);

describe('[S-2586] what no schema has words for is said', () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ['invalid_type', z.string(), 7, '“it” must be text.'],
    ['invalid_type', z.number(), 'x', '“it” must be a number.'],
    ['invalid_type', z.int(), 1.5, '“it” must be a whole number.'],
    ['invalid_type', z.boolean(), 'yes', '“it” must be true or false.'],
    ['invalid_type', z.array(z.string()), 'x', '“it” must be a list.'],
    ['invalid_type', z.object({}), [], '“it” must be an object.'],
    ['invalid_type', z.record(z.string(), z.string()), 3, '“it” must be an object.'],
    ['invalid_type', z.symbol(), 3, '“it” cannot be read.'],
    ['nothing', z.string(), undefined, '“it” is missing.'],
    ['nothing', z.enum(['a', 'b']), undefined, '“it” is missing.'],
    ['too_big', z.string().check(z.maxLength(200)), 'x'.repeat(201), '“it” must be at most 200 characters long.'],
    ['too_big', z.array(z.string()).check(z.maxLength(2)), ['', '', ''], '“it” must have at most 2 entries.'],
    ['too_big', z.number().check(z.lte(10)), 11, '“it” must be at most 10.'],
    ['too_big', z.number().check(z.lt(10)), 10, '“it” must be less than 10.'],
    ['too_small', z.string().check(z.minLength(1)), '', '“it” must not be empty.'],
    ['too_small', z.string().check(z.minLength(3)), 'x', '“it” must be at least 3 characters long.'],
    ['too_small', z.array(z.string()).check(z.minLength(1)), [], '“it” must have at least 1 entry.'],
    ['too_small', z.number().check(z.gte(1)), 0, '“it” must be at least 1.'],
    ['too_small', z.number().check(z.gt(1)), 1, '“it” must be more than 1.'],
    ['exact', z.string().check(z.length(6)), 'x', '“it” must be exactly 6 characters long.'],
    ['invalid_value', z.enum(['newest', 'best']), 'x', '“it” must be one of newest, best.'],
    ['invalid_value', z.literal('free'), 'x', '“it” must be free.'],
    ['invalid_value', letters, 'x', '“it” is none of the values that it can have.'],
    ['invalid_format', z.uuid(), 'x', '“it” is not the id of anything.'],
    ['invalid_type', z.uuid(), null, '“it” is not the id of anything.'],
    ['nothing', z.uuid(), undefined, '“it” is missing.'],
    ['invalid_format', z.email(), 'x', '“it” must be an e-mail address.'],
    ['invalid_format', z.iso.date(), 'x', '“it” must be a day like 2026-11-21.'],
    ['invalid_format', z.string().check(z.regex(/^a$/)), 'x', '“it” is not written as it must be.'],
    ['not_multiple_of', z.number().check(z.multipleOf(5)), 3, '“it” must be a multiple of 5.'],
    ['unrecognized_keys', z.strictObject({}), { b: 1, c: 2 }, '“it” cannot have “b”, “c”.'],
    ['invalid_union', z.union([z.string(), z.boolean()]), ['x'], '“it” cannot be read.'],
    ['custom', z.string().check(z.refine(() => false)), 'x', '“it” cannot be read.'],
    ['ours', z.string('Title is required'), 7, 'Title is required'],
  ])('%s', (_, schema, it, sentence) => expect(words(z.object({ it: schema }), { it })).toBe(sentence));

  it('where a list comes in an object’s place, and where nobody knows a name', () => {
    expect(words(z.object({}), [])).toBe('A list cannot be read here. Please send an object.');
    expect(z.safeParse(z.string(), 7).error?.issues[0]?.message).toBe('This must be text.');
  });
});
