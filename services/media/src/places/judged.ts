import type { Actor, Refusal } from '@prepmarket/api-kit';

/** The place of a picture with the rules that it stands under. */
export interface Judged {
  id: string;
  cannotSee: (actor: Actor) => Refusal | undefined;
  /** Whether one may read what was sent, where that is another's to read than its picture. */
  cannotReadOriginal?: (actor: Actor) => Refusal | undefined;
  /** Whether one may know how far its uploads are, and what they are called. */
  cannotFollow: (actor: Actor) => Refusal | undefined;
  cannotChange: (actor: Actor) => Refusal | undefined;
}
