import type { DataSource, EntityTarget, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import { MoreThan } from 'typeorm';
import { runInTx } from '../work/context.js';
import { Tx } from '../work/tx.js';

/** Records of which others keep copies. */
export interface Republished {
  /** What they are called among the service's own. */
  name: string;
  /** Publishes as they stand the first `most` records whose id is above `after`, by their ids; gives the ids of what was looked at. */
  page(tx: Tx, after: string, most: number): Promise<string[]>;
}

/** The rows of an entity: `publish` is given a page of them at a time. */
export const rowsOf = <E extends { id: string }>(name: string, entity: EntityTarget<E>, publish: (tx: Tx, rows: E[]) => Promise<unknown>): Republished => ({
  name,
  page: async (tx, after, most) => {
    const where = { id: MoreThan(after) } as FindOptionsWhere<E>;
    const rows = await tx.manager.find(entity, { where, order: { id: 'ASC' } as FindOptionsOrder<E>, take: most });
    await publish(tx, rows);
    return rows.map(({ id }) => id);
  },
});

const PAGE = 500;
const LOWEST = '00000000-0000-0000-0000-000000000000';
const PLACE = /^([a-z-]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Everything up to `place` was published and stays so. */
export class RepublishStopped extends Error {
  constructor(
    readonly place: string | undefined,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'RepublishStopped';
  }
}

export interface RepublishOptions {
  /** Goes on behind this place, as it was told before: '<records>:<id>'. */
  from?: string;
  /** Is told of each full page that is committed how many events it had, and its last place. */
  onPage?: (events: number, place: string) => void;
  page?: number;
}

/**
 * Publishes all current state again, a page in each transaction: what is published stays, nothing is held but one page, and it can go on behind any place.
 * What changes meanwhile is published by its change; listeners go by the version. Gives the number of events.
 * @throws RepublishStopped with the last place
 */
export const republishAll = async (
  database: DataSource,
  all: readonly Republished[],
  { from, onPage, page = PAGE }: RepublishOptions = {},
): Promise<number> => {
  const start = from === undefined ? { at: 0, after: LOWEST } : placeIn(all, from);
  let place = from;
  let events = 0;
  for (const [i, records] of all.slice(start.at).entries()) {
    for (let after: string | undefined = i === 0 ? start.after : LOWEST; after !== undefined; ) {
      const { ids, published }: Page = await one(database, records, after, page).catch((error) => {
        throw new RepublishStopped(place, error);
      });
      after = ids.length < page ? undefined : ids.at(-1);
      events += published;
      if (ids.length > 0) place = `${records.name}:${ids.at(-1)}`;
      if (after !== undefined && place) onPage?.(published, place);
    }
  }
  return events;
};

interface Page {
  ids: string[];
  published: number;
}

const one = (database: DataSource, records: Republished, after: string, page: number): Promise<Page> =>
  database.transaction(async (manager) => {
    const tx = new Tx(manager, true);
    const ids = await runInTx(tx, () => records.page(tx, after, page));
    await tx.end();
    return { ids, published: tx.published };
  });

const placeIn = (all: readonly Republished[], from: string): { at: number; after: string } => {
  const [, name, after] = PLACE.exec(from) ?? [];
  const at = all.findIndex((records) => records.name === name);
  if (at < 0 || after === undefined) throw new Error(`${from} is no place here: give one of ${all.map((records) => `${records.name}:<id>`).join(', ')}.`);
  return { at, after };
};
