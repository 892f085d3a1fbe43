import { limits, storable, timestamp, tooLong } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { shotsPerZip } from './limits.js';
import { zipMessages } from './messages.js';

/** What a shot's folder is called in the zip: made safe there, and told from others of the same name. */
const zippedShot = z.object({ id: z.uuid(), name: z._default(z.string().check(z.maxLength(limits.title, tooLong(limits.title)), storable), '') });

/** POST …/projects/{id}/plates/zip: a list of shots whose originals are then read as one zip. */
export const plateZip = z.object({
  shots: z.array(zippedShot, zipMessages.noneNamed).check(
    z.minLength(1, zipMessages.noneNamed),
    z.maxLength(shotsPerZip, zipMessages.tooMany),
    z.refine((shots) => new Set(shots.map(({ id }) => id.toLowerCase())).size === shots.length, zipMessages.namedTwice),
  ),
});
export type PlateZip = z.infer<typeof plateZip>;

/** Where the list can be read, by whoever has made it, and what that will be. */
export const madeZip = z.object({
  key: z.string(),
  until: timestamp,
  files: z.number(),
  /** Of the originals together. */
  bytes: z.number(),
  /** So many shots have no original: a text in the zip names them. */
  without: z.number(),
});
export type MadeZip = z.infer<typeof madeZip>;
