/** @module-tag nightly */

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Acts } from './acts.js';
import { Deployed } from './deployed.js';

const ACCEPTS = Number(process.env.ROUNDS ?? 100);
const WRITERS = 6;
/** Answers between two kills. */
const PER_LIFE = 100;

vi.setConfig({ testTimeout: 300_000 + ACCEPTS * 3000, hookTimeout: 300_000 + ACCEPTS * 3000 });

const product = new Deployed();
const acts = new Acts(product);
afterAll(() => product.end());

const accepts = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: product.databases.bidding });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS n FROM bids WHERE status = 'accepted'").finally(() => client.end());
  return rows[0].n;
};

it(`[S-1080] F3 F4 F5: ${ACCEPTS} offers are accepted while the services are killed in turn: nothing answered is lost, nothing is done twice`, async () => {
  await product.open();
  await acts.register();
  acts.work(WRITERS);
  const victims = ['bidding', 'notices', 'catalog', 'contracts', 'notices', 'bidding', 'media', 'identity'] as const;
  const killed: string[] = [];
  // Each is killed at least once, however few offers are asked for.
  while (killed.length < victims.length || (await accepts()) < ACCEPTS) {
    const victim = victims[killed.length % victims.length] as (typeof victims)[number];
    killed.push(victim);
    await acts.answered(PER_LIFE);
    await sleep(Math.random() * 300);
    await product.kill(victim);
    product.start(victim);
    await product.allReady();
  }
  expect(await acts.lost(product)).toEqual([]);
  const times = [...new Set(victims)].map((name) => `${name} ${killed.filter((one) => one === name).length}`);
  console.info(`${await accepts()} offers accepted, ${acts.promised.length} answers, killed: ${times.join(', ')}`);
});
