import type { Actor, Refusal } from '@prepmarket/api-kit';

/** The place of a picture with the rules that it stands under. */
export interface Judged {
  id: string;
  cannotSee: (actor: Actor) => Refusal | undefined;
  cannotChange: (actor: Actor) => Refusal | undefined;
}
