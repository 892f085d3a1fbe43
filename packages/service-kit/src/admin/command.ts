import type { Tx } from '../work/tx.js';

/** What of a service an operator's command needs. */
export interface Administered {
  // biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
  entities: Function[];
  // biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
  migrations: Function[];
  /** Publishes all current state again. */
  republish?: (tx: Tx) => Promise<void>;
}

/** Tells the operator one line. */
export type Say = (line: string) => void;
