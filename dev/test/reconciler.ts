import { createHash } from 'node:crypto';
import { type ServiceName, services } from '@prepmarket/gateway';
import { openStore, type StoreConfig } from '@prepmarket/service-kit';
import pg from 'pg';
import { COPIES, HEARD, NAMED, NONE, UNNAMED } from './reconciled.js';

/** What of the product's databases and files does not fit together: sentences, none when all does. */
export class Reconciler {
  /** How much was compared, by its kind. */
  readonly compared = { records: 0, events: 0, files: 0, bytes: 0 };

  private readonly clients = new Map<ServiceName, pg.Client>();

  /** @param urls each domain's database */
  constructor(
    private readonly urls: Readonly<Record<ServiceName, string>>,
    private readonly store: StoreConfig,
  ) {}

  async findings(): Promise<string[]> {
    Object.assign(this.compared, { records: 0, events: 0, files: 0, bytes: 0 });
    try {
      return [...(await this.records()), ...(await this.files()), ...(await this.objects())];
    } finally {
      await Promise.all([...this.clients.values()].map((client) => client.end()));
      this.clients.clear();
    }
  }

  /** What of the records would not fit together after this change of a table, whatever its constraints say. Nothing of it stays; `findings` comes last. */
  async supposing(domain: ServiceName, table: string, change: string): Promise<string[]> {
    const client = await this.client(domain);
    await client.query('BEGIN');
    try {
      // Comes before the table of that name, for this connection alone.
      await client.query(`CREATE TEMP TABLE ${table} AS TABLE ${table}`);
      await client.query(change);
      return await this.records();
    } finally {
      await client.query('ROLLBACK');
    }
  }

  private async records(): Promise<string[]> {
    return [...(await this.wrong()), ...(await this.copies()), ...(await this.events())];
  }

  private async wrong(): Promise<string[]> {
    const found: string[] = [];
    for (const { what, in: domains, query } of NONE)
      for (const domain of domains) for (const row of await this.rows(domain, query)) found.push(`${what} in ${domain}: ${JSON.stringify(row)}`);
    return found;
  }

  /** Copies that are not as their owners have it. */
  private async copies(): Promise<string[]> {
    const found: string[] = [];
    const texts = async ([domain, query]: (typeof COPIES)[number]['owner']) => (await this.rows(domain, query)).map((row) => JSON.stringify(row));
    for (const { what, owner, copy } of COPIES) {
      const [owned, copied] = [await texts(owner), await texts(copy)];
      this.compared.records += copied.length;
      found.push(
        ...without(owned, copied).map((row) => `${what}: ${row} is missing`),
        ...without(copied, owned).map((row) => `${what}: ${row} is not its owner's`),
      );
    }
    return found;
  }

  /** Events without an effect where they should have one, and effects of events that nobody sent. */
  private async events(): Promise<string[]> {
    const found: string[] = [];
    const sent: string[] = [];
    const handled = new Map<ServiceName, string[]>();
    for (const domain of services)
      handled.set(
        domain,
        (await this.rows<{ id: string }>(domain, 'SELECT event_id AS id FROM inbox')).map(({ id }) => id),
      );
    for (const { from, types, by } of HEARD) {
      const events = await this.rows<{ id: string; type: string }>(from, `SELECT id, type FROM outbox WHERE type ~ '${types}'`);
      sent.push(...events.map(({ id }) => id));
      for (const domain of by) {
        const there = new Set(handled.get(domain));
        this.compared.events += events.length;
        found.push(...events.filter(({ id }) => !there.has(id)).map(({ id, type }) => `${type} ${id} had no effect in ${domain}`));
      }
    }
    for (const [domain, ids] of handled) found.push(...without(ids, sent).map((id) => `${id} had an effect in ${domain}, and nobody sent it`));
    return found;
  }

  /** Files whose object is missing or another. */
  private async files(): Promise<string[]> {
    const store = openStore(this.store);
    const found: string[] = [];
    for (const domain of Object.keys(NAMED) as ServiceName[])
      for (const { key, sha256 } of await this.rows<{ key: string; sha256: string }>(domain, 'SELECT key, sha256 FROM files')) {
        if (!(await store.stat(key))) found.push(`${key} of ${domain} has no object`);
        else if ((await this.sum(store, key)) !== sha256) found.push(`${key} of ${domain} is another object`);
        this.compared.files += 1;
      }
    return found;
  }

  /** Objects that no row names. */
  private async objects(): Promise<string[]> {
    const named = new Set<string>();
    const keys: string[] = [];
    for await (const { key } of openStore(this.store).list()) keys.push(key);
    for (const [domain, query] of Object.entries(NAMED)) for (const { key } of await this.rows<{ key: string }>(domain as ServiceName, query)) named.add(key);
    return keys.filter((key) => !named.has(key) && !UNNAMED.test(key)).map((key) => `${key} is named by no row`);
  }

  private async sum(store: ReturnType<typeof openStore>, key: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of await store.getRange(key)) {
      hash.update(chunk);
      this.compared.bytes += chunk.length;
    }
    return hash.digest('hex');
  }

  private async rows<Row = object>(domain: ServiceName, query: string): Promise<Row[]> {
    return (await (await this.client(domain)).query(query)).rows as Row[];
  }

  private async client(domain: ServiceName): Promise<pg.Client> {
    const open = this.clients.get(domain);
    if (open) return open;
    const client = new pg.Client({ connectionString: this.urls[domain] });
    await client.connect();
    this.clients.set(domain, client);
    return client;
  }
}

const without = (all: string[], some: string[]): string[] => {
  const there = new Set(some);
  return all.filter((one) => !there.has(one));
};
