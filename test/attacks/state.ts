import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Product } from './product.js';

// Which keys were seen, which requests, which process lives, and until when others were heard: not what anybody has.
const ASIDE = ['jwks', 'idempotency_keys', 'job_pools', 'outbox_places'];

/** Every table of every service with a digest of all that is in it, but for when something was last used. */
export async function stateOf(product: Product): Promise<Record<string, string>> {
  const all = await Promise.all(Object.entries(product.databases).map(([service, url]) => digests(service, url)));
  return Object.fromEntries(all.flat());
}

async function digests(service: string, url: string): Promise<[string, string][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL($1)`,
      [ASIDE],
    );
    const found: [string, string][] = [];
    for (const { name } of rows) {
      const text = `SELECT md5(coalesce(string_agg(kept, '|' ORDER BY kept), '')) AS digest FROM (SELECT (to_jsonb(t) - 'used_at')::text AS kept FROM "${name}" t) all_of_it`;
      const digest = (await client.query<{ digest: string }>(text)).rows[0]?.digest ?? '';
      found.push([`${service}.${name}`, digest]);
    }
    return found;
  } finally {
    await client.end();
  }
}

export const changed = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((table) => after[table] !== before[table]);

/** Letters and pushes leave by the clock, whatever is asked meanwhile: of those that are due none leaves while states are compared. */
async function holdDue({ databases }: Product): Promise<void> {
  const client = new pg.Client({ connectionString: databases.notices });
  await client.connect();
  const held = ['letters', 'pushes'].map((table) => `UPDATE ${table} SET due_at = NULL WHERE due_at IS NOT NULL`).join(';');
  await client.query(held).finally(() => client.end());
}

/** The state once nothing is on its way any more. */
export async function settled(product: Product): Promise<Record<string, string>> {
  let moving: string[] = [];
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    await holdDue(product);
    const before = await stateOf(product);
    await sleep(500);
    const now = await stateOf(product);
    moving = changed(before, now);
    if (moving.length === 0) return now;
  }
  throw new Error(`${moving.join(', ')} will not rest`);
}
