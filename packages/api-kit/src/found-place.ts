import * as z from 'zod/mini';
import { someOf, storable, uuid } from './fields.js';

/** Characters of what is looked for by name. */
export const searchLeast = 2;
export const searchMost = 100;
/** How many of one group are shown, the nearest. */
export const foundShown = 8;
/** How many known ones are asked for at once. */
export const foundAgain = 16;
export const searchTooShort = 'Please type at least 2 characters';

/** GET .../search: by name, or those of these ids that the caller may see. */
export const searchQuery = z
  .object({
    q: z.optional(
      z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? value.trim() : value)),
        z.string().check(z.minLength(searchLeast, searchTooShort), z.maxLength(searchMost), storable),
      ),
    ),
    ids: z.pipe(someOf, z.optional(z.array(uuid).check(z.maxLength(foundAgain)))),
  })
  .check(z.refine(({ q, ids }) => (q === undefined) !== (ids === undefined), 'Please give either q or ids'));
export type SearchQuery = z.infer<typeof searchQuery>;

/** A record that was found, in the words of the domain that owns it. */
export const foundPlace = z.object({
  id: uuid,
  /** What it is one of, in the plural, as its group is headed. */
  group: z.string(),
  title: z.string(),
  /** What it is a part of, in words; '' without. */
  about: z.string(),
  /** Its screen. */
  link: z.string(),
});
export type FoundPlace = z.infer<typeof foundPlace>;
