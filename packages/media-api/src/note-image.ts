import { uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { noteImageMessages } from './note-image.messages.js';
import { noteImageLimits } from './note-image-limits.js';

/** What an image of a note comes as. */
export const noteImageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type NoteImageType = (typeof noteImageTypes)[number];

/** Those that a note or an answer is to have, in this order, each sent before under an id that its writer made. */
export const noteImageIds = z.optional(
  z.array(uuid, noteImageMessages.tooMany).check(
    z.maxLength(noteImageLimits.count, noteImageMessages.tooMany),
    z.refine((ids) => new Set(ids).size === ids.length, noteImageMessages.twice),
  ),
);

/** An image of a note or an answer. `url` is where whoever asked reads it; sizes are those of what is kept. */
export const noteImage = z.object({ id: uuid, url: z.string(), width: z.number(), height: z.number() });
export type NoteImage = z.infer<typeof noteImage>;
