import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Opening } from '../../services/bidding/src/bids/opening.js';
import { type People, type Person, signUp } from './people.js';
import type { Product } from './product.js';
import { textForm, type World } from './worlds.js';

const HOUR = 3_600_000;
const text = { deadline: '2036-01-01', budget: JSON.stringify({ min: 5000, max: 9000 }), status: 'open' };
const HEARD = true;

/** What stands nowhere but in a sealed bid. */
export interface Planted {
  world: World;
  bidder: Person;
  /** Of the bid: as dollars, as cents in JSON of both spellings, as a reader sees them, its days, its words and its file. */
  secrets: string[];
}

/** A project of the client's that an administrator has listed, sealed, with a bid on it by somebody who has done nothing else. Its ids stand in the place of those of `around`. */
export const plant = async (product: Product, { client, admin }: People, around: World): Promise<Planted> => {
  const bidder = await signUp(product, 'vendor', 'Quillfeather');
  const sealed_until = new Date(Date.now() + HOUR).toISOString();
  const form = textForm({ ...text, title: 'Sealed harbour', client_id: client.id, sealed_until }, 'attachments');
  const { id: projectId } = await admin.done('POST', '/api/projects', { form }, HEARD);
  const inside = `/api/projects/${projectId}`;
  const { id: packageId } = await client.done('POST', `${inside}/packages`, { json: { name: 'Reel' } });
  const { id: shotId, tasks } = await client.done('POST', `${inside}/packages/${packageId}/shots`, { json: { name: 'SH1', tasks: [{ task_type: 'roto' }] } });
  const bid = { amount: '7413.57', deliveryTime: '2917', proposal: 'Plumbobwords' };
  const { id: bidId, attachments } = await bidder.done('POST', `${inside}/bids`, { form: textForm(bid, 'attachments') }, HEARD);
  const key: string = attachments[0].key;
  const world = { ...around, projectId, packageId, shotId, taskId: tasks[0].id, bidId, vendorId: bidder.id, keys: { ...around.keys, bidding: key } };
  return { world, bidder, secrets: ['7413.57', ':741357', ': 741357', '7,413.57', 'ime":2917', 'Plumbobwords', key] };
};

/** Another bid beside it, which is taken back. */
export const bidAndWithdraw = async (product: Product, projectId: string): Promise<void> => {
  const other = await signUp(product, 'vendor', 'Quillother');
  const bid = await other.done('POST', `/api/projects/${projectId}/bids`, { json: { amount: 7413.57, deliveryTime: 2917, proposal: 'Plumbobwords' } });
  await other.done('POST', `/api/projects/${projectId}/bids/${bid.id}/withdraw`, { headers: { 'Idempotency-Key': randomUUID() } });
};

const asked = async <T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return ask(client).finally(() => client.end());
};

/** Tables of services, 'contracts.awards', with a row that has one of these words; of bidding what it has left for others alone. */
export const keptIn = async ({ databases }: Product, words: string[]): Promise<string[]> => {
  const held = async (service: string, client: pg.Client): Promise<string[]> => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
    );
    const found: string[] = [];
    for (const { name } of rows.filter((row) => service !== 'bidding' || row.name === 'outbox')) {
      const { rowCount } = await client.query(`SELECT FROM "${name}" t WHERE to_jsonb(t)::text LIKE ANY($1) LIMIT 1`, [words.map((word) => `%${word}%`)]);
      if (rowCount) found.push(`${service}.${name}`);
    }
    return found;
  };
  const all = Object.entries(databases).map(([service, url]) => asked(url, (client) => held(service, client)));
  return (await Promise.all(all)).flat();
};

/** As if the instant had come, and the minute in which bidding looks for what is due. */
export const endSeal = async ({ databases, app }: Product, projectId: string): Promise<void> => {
  await asked(databases.bidding, (client) => client.query('UPDATE projects SET sealed_until = clock_timestamp() WHERE id = $1', [projectId]));
  await app('bidding').get(Opening).run();
};

/** All that the live stream tells somebody, for as long as it is listened to. */
export const listen = async ({ product, token }: Person): Promise<{ heard: () => string; stop: () => void }> => {
  const stopping = new AbortController();
  let text = '';
  const { body } = await fetch(`${product.gateway}/api/stream`, { headers: { authorization: `Bearer ${token}` }, signal: stopping.signal });
  const read = async () => {
    for await (const part of body ?? []) text += Buffer.from(part).toString();
  };
  void read().catch(() => undefined);
  return { heard: () => text, stop: () => stopping.abort() };
};
