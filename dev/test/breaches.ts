import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { openStore, type StoreConfig } from '@prepmarket/service-kit';
import pg from 'pg';
import type { Domain } from './reconciled.js';
import type { Reconciler } from './reconciler.js';

/** A row once more, with an id of its own. */
const again = (table: string, where: string, more = '') =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()${more}))).* FROM ${table} t WHERE ${where} LIMIT 1`;
const event = (where: string) => again('outbox', where, ", 'seq', nextval('outbox_seq_seq')");

const BREACHES: [finding: RegExp, domain: Domain, sql: string][] = [
  [/^bids in catalog: .* is missing$/, 'catalog', 'DELETE FROM engagements WHERE bid_id = (SELECT bid_id FROM engagements LIMIT 1)'],
  [/^people in bidding: .* is not its owner's$/, 'bidding', again('people', 'true')],
  [/had no effect in media$/, 'media', 'DELETE FROM inbox WHERE event_id = (SELECT event_id FROM inbox LIMIT 1)'],
  [/had an effect in bidding, and nobody sent it$/, 'bidding', 'INSERT INTO inbox (event_id) VALUES (gen_random_uuid())'],
  [/^two contracts of a bid/, 'contracts', `DROP INDEX contracts_one_a_bid; ${again('contracts', 'true')}`],
  [/^a payment released twice/, 'contracts', event("type = 'contracts.milestone-moved.v1' AND data->>'status' = 'paid'")],
  [/^a payment that nobody released/, 'contracts', "UPDATE milestones SET status = 'paid'"],
  [
    /^a letter written twice/,
    'identity',
    "INSERT INTO mails (id, recipient, subject, text, html) SELECT gen_random_uuid(), 'a@b.example', 'Hi', '', '' FROM generate_series(1, 2)",
  ],
  [/^an event that was not sent/, 'catalog', 'UPDATE outbox SET sent_at = NULL'],
];

/** Breaks one thing after another in a product that is stopped; gives what the reconciler did not see. */
export const unseen = async (urls: Readonly<Record<Domain, string>>, store: StoreConfig, reconciler: Reconciler): Promise<string[]> => {
  const missed: string[] = [];
  const see = async (finding: RegExp) => {
    if (!(await reconciler.findings()).some((found) => finding.test(found))) missed.push(String(finding));
  };
  for (const [finding, domain, sql] of BREACHES) {
    const client = new pg.Client({ connectionString: urls[domain] });
    await client.connect();
    await client.query(sql).finally(() => client.end());
    await see(finding);
  }
  const objects = openStore(store);
  await objects.putStream(`c-${randomUUID()}`, Readable.from([Buffer.from('nobody names me')]));
  await see(/is named by no row$/);
  for await (const { key } of objects.list('b-')) await objects.delete(key);
  await see(/of bidding has no object$/);
  return missed;
};
