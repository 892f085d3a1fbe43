import type { ListedShot } from './listing.js';
import type { Person } from './person.js';

export interface Parties {
  client: Person;
  vendor: Person;
  /** The program that writes what is painted. */
  ffmpeg: string;
}

/** A task that a milestone covers. */
export interface Covered {
  shot: ListedShot;
  task: string;
}
