import { integer } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { whatIfLimits, projectEstimateMessages as words } from './project-estimate.messages.js';

const split = (text: string): string[] => text.split(',').flatMap((part) => part.trim() || []);

/** What would be if: shots left out, frames of shots or a factor for those of all, rounds of corrections. */
export interface WhatIf {
  drop: ReadonlySet<string>;
  frames: ReadonlyMap<string, number>;
  factor: number;
  rounds?: number;
}

const shotFrames = (text: string): [string, number][] => split(text).map((part) => [part.split(':')[0]?.toLowerCase() ?? '', Number(part.split(':')[1])]);
const isFactor = (text: string): boolean => /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(text);

const unreadable = (text: string): string | undefined => {
  if (isFactor(text)) return Number(text) > 0 && Number(text) <= whatIfLimits.factor ? undefined : words.factorInvalid;
  const pairs = shotFrames(text);
  if (pairs.length > whatIfLimits.shots) return words.tooMany;
  if (!split(text).every((part) => /^[\da-f-]{36}:\d+$/i.test(part))) return words.framesInvalid;
  return pairs.every(([, frames]) => frames >= 1 && frames <= whatIfLimits.frames) ? undefined : words.framesTooMany;
};

const saidBy = (wrong: (text: string) => string | undefined) =>
  z.optional(
    z.string().check((context) => {
      const message = wrong(context.value.trim());
      if (message) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  );

const notIds = (text: string): string | undefined => {
  const ids = split(text);
  if (ids.length > whatIfLimits.shots) return words.tooMany;
  return ids.every((id) => z.safeParse(z.uuid(), id).success) ? undefined : words.dropInvalid;
};

/** GET .../estimate: what would be if; nothing of it is kept. `drop=<shot>,<shot>`, `frames=<shot>:<frames>,…` or one factor for all, `rounds=<n>`. */
export const whatIfQuery = z.object({
  drop: saidBy(notIds),
  frames: saidBy(unreadable),
  rounds: z.optional(integer(words.roundsInvalid).check(z.minimum(1, words.roundsInvalid), z.maximum(whatIfLimits.rounds, words.roundsInvalid))),
});
export type WhatIfQuery = z.infer<typeof whatIfQuery>;

/** Undefined where nothing is asked but what the project is. */
export const whatIfOf = ({ drop = '', frames = '', rounds }: WhatIfQuery): WhatIf | undefined => {
  const text = frames.trim();
  const asked = { drop: new Set(split(drop.toLowerCase())), factor: isFactor(text) ? Number(text) : 1 };
  const changed = new Map(isFactor(text) ? [] : shotFrames(text));
  const none = asked.drop.size === 0 && changed.size === 0 && asked.factor === 1 && rounds === undefined;
  return none ? undefined : { ...asked, frames: changed, ...(rounds !== undefined && { rounds }) };
};
