import * as z from 'zod/mini';

export const stillMessages = {
  notFound: 'This picture is not there, or you cannot see it.',
  noOriginal: 'The original of this clip is not kept any more, so there is no still of it.',
  noFrame: (number: number, first: number, last: number) => `There is no frame ${number}: this clip has ${first} to ${last}.`,
  missing: (number: number) => `Frame ${number} is missing from this sequence.`,
  busy: 'Too many stills are being made right now. Try again in a moment.',
  save: 'Save this frame',
};

const frameNumber = z.coerce.number().check(z.int(), z.minimum(-999_999_999), z.maximum(999_999_999));

/** `first` is the number of the first frame where the owner gave it and the clip has none of its own. */
export const stillQuery = z.object({ first: z.optional(frameNumber) });
export type StillQuery = z.infer<typeof stillQuery>;

/** Below the API's base; read with the session's cookie too. `of` is a shot, a version or a clip of a reel, `number` the frame as the player counts it. */
export const stillPath = (of: string, number: number, { first }: StillQuery = {}): string =>
  `files/frames/${of}/${number}.png${first === undefined ? '' : `?first=${first}`}`;
