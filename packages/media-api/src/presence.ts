import { integer } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { noteSides } from './note.js';
import { presenceMessages } from './presence.messages.js';

/** Seconds: how often it is said where one is, and after how many without a word one is not there any more. */
export const presenceTimes = { said: 3, gone: 12 } as const;
/** Of so many others at most it is told where they are. */
export const MOST_PRESENT = 20;

/** PUT .../presence: the frame that is shown, as the version counts it. */
export const presence = z.object({
  frame: integer(presenceMessages.frameUnreadable).check(
    z.minimum(-1_000_000_000, presenceMessages.frameUnreadable),
    z.maximum(1_000_000_000, presenceMessages.frameUnreadable),
  ),
});
export type Presence = z.infer<typeof presence>;

/** Somebody else who watches the version. */
export const present = z.object({
  /** 'Clara Client', 'Vera (guest)'; a guest reads 'The client' and 'The vendor'. */
  name: z.string(),
  side: z.enum(noteSides),
  frame: z.number(),
});
export type Present = z.infer<typeof present>;

/** 'Vera is at 1043'. */
export const presentText = ({ name, frame }: Pick<Present, 'name' | 'frame'>): string => `${name} is at ${frame}`;
