import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ServiceName } from '@prepmarket/gateway';
import { openStore, type StoreConfig } from '@prepmarket/service-kit';
import { COPIES, HEARD, NONE } from './reconciled.js';
import type { Reconciler } from './reconciler.js';

type Change = [table: string, change: string];
interface Breach {
  finding: RegExp;
  domain: ServiceName;
  change: Change;
}

const again = (table: string, where: string): Change => [table, `INSERT INTO ${table} SELECT * FROM ${table} WHERE ${where} LIMIT 1`];
/** Another version of a record that says the same of it. */
const said = (where: string): Change => [
  'outbox',
  `INSERT INTO outbox (id, type, data) SELECT id, type, data || '{"version": -1}' FROM outbox WHERE ${where} LIMIT 1`,
];
const paid = "type = 'contracts.milestone-moved.v1' AND data->>'status' = 'paid'";

const WRONG: Record<(typeof NONE)[number]['what'], Change> = {
  'an event that was not sent': ['outbox', 'UPDATE outbox SET sent_at = NULL, returned_at = NULL'],
  'a dead letter': ['dead_letters', "INSERT INTO dead_letters (reason) VALUES ('unreadable')"],
  'a postponed event': ['postponed_events', "INSERT INTO postponed_events (reason) VALUES ('too new')"],
  'two accepted bids': again('bids', "status = 'accepted'"),
  'a bid accepted twice': said("type = 'bidding.bid-accepted.v1'"),
  'a project awarded twice': said("type = 'catalog.project-changed.v1' AND data->>'status' = 'in_progress'"),
  'two contracts of a bid': again('contracts', "status <> 'cancelled'"),
  'a contract activated twice': said("type = 'contracts.contract-activated.v1'"),
  'a payment released twice': again('outbox', paid),
  'a payment that nobody released': ['outbox', `DELETE FROM outbox WHERE ${paid}`],
  'a delivery decided twice': again('rounds', "decision = 'approved'"),
  'a plate taken over twice': again('uploads', "kind = 'video' AND state <> 'failed'"),
  'a letter written twice': ['mails', "INSERT INTO mails (recipient, subject) SELECT 'a@b.example', 'Hi' FROM generate_series(1, 2)"],
};
const wrong = NONE.flatMap(({ what, in: domains }): Breach[] =>
  domains.map((domain) => ({ finding: new RegExp(`^${what} in ${domain}: `), domain, change: WRONG[what] })),
);

/** The table that a query asks first, and what it asks of it. */
const asked = (query: string) => {
  const [, columns = '', table = ''] = /^SELECT (.+?) FROM (\w+)/.exec(query) ?? [];
  return { table, columns: columns.split(', ').map((column) => column.replace(/^\w\.| AS .*$/g, '')) };
};
/** A copy that is gone, an owner's record that is, and whatever of a copy is not as it should be. */
const copied = COPIES.flatMap(({ what, owner, copy }): Breach[] => {
  const breach = ([domain, query]: typeof owner, ends: string, change: (table: string) => string): Breach => {
    const { table } = asked(query);
    return { finding: new RegExp(`^${what}: .* is ${ends}$`), domain, change: [table, change(table)] };
  };
  return [
    breach(copy, 'missing', (table) => `DELETE FROM ${table}`),
    breach(owner, "not its owner's", (table) => `DELETE FROM ${table}`),
    ...asked(copy[1]).columns.map((column) => breach(copy, 'missing', (table) => `UPDATE ${table} SET ${column} = NULL`)),
  ];
});

const heard = HEARD.flatMap(({ types, by }) =>
  by.flatMap((domain): Breach[] => [
    { finding: new RegExp(`${types}.* had no effect in ${domain}$`), domain, change: ['inbox', 'DELETE FROM inbox'] },
    {
      finding: new RegExp(`had an effect in ${domain}, and nobody sent it$`),
      domain,
      change: ['inbox', 'INSERT INTO inbox (event_id) VALUES (gen_random_uuid())'],
    },
  ]),
);

/** Breaks one thing after another in a product that is stopped, each entry of the reconciler's tables among them; gives what it did not see. */
export const unseen = async (store: StoreConfig, reconciler: Reconciler): Promise<string[]> => {
  const missed: string[] = [];
  const see = (found: string[], finding: RegExp, how = '') => {
    if (!found.some((one) => finding.test(one))) missed.push(`${finding} ${how}`);
  };
  const supposed = new Map<string, string[]>();
  for (const { finding, domain, change } of [...wrong, ...copied, ...heard]) {
    const key = `${domain}: ${change[1]}`;
    const found = supposed.get(key) ?? (await reconciler.supposing(domain, ...change));
    supposed.set(key, found);
    see(found, finding, key);
  }
  const objects = openStore(store);
  await objects.putStream(`c-${randomUUID()}`, Readable.from([Buffer.from('nobody names me')]));
  for await (const { key } of objects.list('m-')) await objects.putStream(key, Readable.from([Buffer.from('another')]));
  for await (const { key } of objects.list('b-')) await objects.delete(key);
  const found = await reconciler.findings();
  see(found, /is named by no row$/);
  see(found, /of media is another object$/);
  see(found, /of bidding has no object$/);
  return missed;
};
