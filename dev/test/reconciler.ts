import { createHash } from 'node:crypto';
import { openStore, type StoreConfig } from '@prepmarket/service-kit';
import pg from 'pg';

type Domain = 'identity' | 'catalog' | 'media' | 'bidding' | 'contracts';
const DOMAINS: Domain[] = ['identity', 'catalog', 'media', 'bidding', 'contracts'];

/** A copy that one service keeps of another's records: queries that give each record's id, with what must agree. */
const COPIES: { what: string; owner: [Domain, string]; copy: [Domain, string] }[] = [
  ...(['catalog', 'media', 'bidding', 'contracts'] as const).map((domain) => ({
    what: `people in ${domain}`,
    owner: ['identity', 'SELECT id, version FROM users'] as [Domain, string],
    copy: [domain, 'SELECT id, version FROM people'] as [Domain, string],
  })),
  ...(['media', 'bidding', 'contracts'] as const).map((domain) => ({
    what: `projects in ${domain}`,
    owner: ['catalog', 'SELECT id, version FROM projects'] as [Domain, string],
    copy: [domain, 'SELECT id, version FROM projects WHERE NOT deleted'] as [Domain, string],
  })),
  { what: 'shots in media', owner: ['catalog', 'SELECT id, version FROM shots'], copy: ['media', 'SELECT id, version FROM shots WHERE NOT deleted'] },
  ...(['catalog', 'media'] as const).map((domain) => ({
    what: `bids in ${domain}`,
    owner: ['bidding', 'SELECT id, version, status FROM bids'] as [Domain, string],
    copy: [domain, 'SELECT bid_id AS id, version, bid_status AS status FROM engagements'] as [Domain, string],
  })),
  {
    what: 'bids in contracts',
    owner: ['bidding', 'SELECT id, version, status, amount_cents FROM bids'],
    copy: ['contracts', 'SELECT bid_id AS id, version, status, amount_cents FROM awards'],
  },
  ...(['catalog', 'media'] as const).map((domain) => ({
    what: `contracts in ${domain}`,
    owner: ['contracts', 'SELECT id, version, status FROM contracts'] as [Domain, string],
    copy: [domain, 'SELECT contract_id AS id, version, status FROM engagement_contracts'] as [Domain, string],
  })),
  {
    what: 'contracts in bidding',
    owner: ['contracts', 'SELECT id, version, status FROM contracts'],
    copy: ['bidding', 'SELECT id, version, status FROM contracts'],
  },
  {
    what: 'totals of contracts',
    owner: ['contracts', 'SELECT bid_id AS id, total_cents AS cents FROM contracts'],
    copy: ['bidding', 'SELECT b.id, b.amount_cents AS cents FROM bids b JOIN contracts c ON c.bid_id = b.id'],
  },
  {
    what: 'projects of accepted bids',
    owner: ['bidding', "SELECT project_id AS id FROM bids WHERE status = 'accepted'"],
    copy: ['catalog', "SELECT id FROM projects WHERE status = 'in_progress'"],
  },
];

const EMPTY: [what: string, query: string][] = [
  ['events not sent', 'SELECT type FROM outbox WHERE sent_at IS NULL AND returned_at IS NULL'],
  ['dead letters', 'SELECT reason FROM dead_letters'],
  ['postponed events', 'SELECT reason FROM postponed_events'],
];

/** What of the product's databases and files does not fit together: sentences, none when all does. */
export class Reconciler {
  /** @param urls each domain's database */
  constructor(
    private readonly urls: Record<Domain, string>,
    private readonly store: StoreConfig,
  ) {}

  async findings(): Promise<string[]> {
    const found: string[] = [];
    for (const domain of DOMAINS)
      for (const [what, query] of EMPTY) for (const row of await this.rows(domain, query)) found.push(`${what} of ${domain}: ${JSON.stringify(row)}`);
    for (const { what, owner, copy } of COPIES) {
      const [owned, copied] = await Promise.all(
        [owner, copy].map(async ([domain, query]) => new Set((await this.rows(domain, query)).map((row) => JSON.stringify(row)))),
      );
      for (const row of owned as Set<string>) if (!copied?.has(row)) found.push(`${what}: ${row} is missing`);
      for (const row of copied as Set<string>) if (!owned?.has(row)) found.push(`${what}: ${row} is not its owner's`);
    }
    return [...found, ...(await this.files())];
  }

  /** Files whose object is missing or another. */
  private async files(): Promise<string[]> {
    const store = openStore(this.store);
    const found: string[] = [];
    for (const domain of DOMAINS.filter((name) => name !== 'identity'))
      for (const { key, sha256 } of await this.rows<{ key: string; sha256: string }>(domain, 'SELECT key, sha256 FROM files')) {
        if (!(await store.stat(key))) found.push(`${key} of ${domain} has no object`);
        else if ((await this.sum(store, key)) !== sha256) found.push(`${key} of ${domain} is another object`);
      }
    return found;
  }

  private async sum(store: ReturnType<typeof openStore>, key: string): Promise<string> {
    const hash = createHash('sha256');
    for await (const chunk of await store.getRange(key)) hash.update(chunk);
    return hash.digest('hex');
  }

  private async rows<Row = object>(domain: Domain, query: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urls[domain] });
    await client.connect();
    return client
      .query(query)
      .then(({ rows }) => rows as Row[])
      .finally(() => client.end());
  }
}
