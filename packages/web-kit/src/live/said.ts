/** An answer that is to be asked for again, as the -api packages name it. */
export interface Tag {
  type: string;
  id?: string;
}

/** What the tab that listens tells the others. `id`: where the stream is, so that another tab can go on from there. */
export type FromLeader =
  | { kind: 'changed'; tags: readonly Tag[]; id?: string }
  | { kind: 'resync'; id?: string }
  /** It lives, and whether its stream does. */
  | { kind: 'alive'; on: boolean; id?: string }
  /** It has just begun to lead: who is there? */
  | { kind: 'who' };

/** What the others tell it. `ago`: for so many milliseconds this tab has not heard what has changed. */
export type FromFollower = { kind: 'shows'; tab: string; at: readonly string[]; ago?: number } | { kind: 'gone'; tab: string };

/** `to`: for this tab alone. */
export type Said = (FromLeader & { to?: string }) | FromFollower;
