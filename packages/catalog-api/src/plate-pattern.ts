import { ids, limits, storable, tooLong } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { namesPerMatch } from './limits.js';
import { platePatternMessages } from './plate-pattern.messages.js';
import { platePatternParts } from './plate-pattern.parts.js';

/** How names of plates are built, where a project says nothing else. */
export const usualPlatePattern = '{show}_{sequence}_{shot}_{what}_v{version}';

/** '' is the usual one. */
export const platePattern = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))),
  z.nullable(
    z.string().check(
      z.maxLength(limits.title, tooLong(limits.title)),
      z.refine((text) => platePatternParts(text) !== undefined, platePatternMessages.unreadable),
    ),
  ),
);

/** POST …/plate-matches: names of files or sequences; `pattern` tries one that is not saved yet. */
export const plateNames = z.object({
  names: z._default(z.array(z.string().check(z.maxLength(1000), storable)).check(z.maxLength(namesPerMatch, platePatternMessages.tooMany)), []),
  pattern: z.optional(platePattern),
});
export type PlateNames = z.infer<typeof plateNames>;

const matchedShot = z.object({ ...ids, package_id: z.uuid(), name: z.string(), has_plate: z.boolean() });
/** The shots that a name may mean: one, several, or none. Of many the first few. */
export const plateMatch = z.object({ name: z.string(), shots: z.array(matchedShot) });
export type PlateMatch = z.infer<typeof plateMatch>;
