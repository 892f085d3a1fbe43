/** @module-tag nightly */

import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../src/processes.js';
import { Acts } from './acts.js';
import { Deployed, deployables } from './deployed.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const WRITERS = 3;
const ANSWERS = 60;
/** Milliseconds. */
const AWAY = 30_000;
const BACK_WITHIN = 10_000;

const product = new Deployed();
const acts = new Acts(product);

beforeAll(async () => {
  await product.open();
  await acts.register();
});
beforeEach(() => {
  acts.work(WRITERS);
});
afterEach(() => acts.rest());
afterAll(() => product.end());

const services = deployables.filter((name) => name !== 'gateway');
const seen = (name: (typeof services)[number]) => product.health(name, 'ready');
const without = async () => (await Promise.all(services.map(seen))).every(({ status, degraded }) => status === 200 && 'broker' in degraded);
const within = async (): Promise<number> => {
  const from = Date.now();
  await product.allReady(120_000);
  return Date.now() - from;
};
/** No answer or one of 500 and more: what others have not heard of yet is refused, rightly, while the broker is away. */
const failed = (since: number) => acts.failed.filter(({ status = 599, at }) => at >= since && status >= 500);

it('[S-1081] F6 F7: while the broker is away the API answers, then all connect within 10 s and what waited has its effect', async () => {
  await acts.answered(ANSWERS);
  const from = Date.now();
  await product.broker.kill();
  expect(await until(without, 60_000)).toBe(true);
  await acts.answered(ANSWERS);
  for (const name of services) expect(await product.health(name, 'live')).toMatchObject({ status: 200 });
  await product.broker.start();
  expect(failed(from)).toEqual([]);
  const back = await within();
  console.info(`all connected ${back} ms after the broker was there`);
  expect(back).toBeLessThan(BACK_WITHIN);
  await acts.answered(ANSWERS);
  expect(await acts.lost(product)).toEqual([]);
});

it('[S-1082] F8: a broker that stands still for 30 s holds nobody up, and nothing is lost or done twice', async () => {
  await acts.answered(ANSWERS);
  const from = Date.now();
  product.broker.freeze();
  try {
    // It goes on only when the answers are there: whoever waits for it waits for good.
    await acts.answered(ANSWERS);
    expect(await until(without, 120_000)).toBe(true);
    await acts.answered(ANSWERS);
    for (const name of services) expect(await product.health(name, 'live')).toMatchObject({ status: 200 });
    await sleep(from + AWAY - Date.now());
  } finally {
    product.broker.thaw();
  }
  expect(failed(from)).toEqual([]);
  const back = await within();
  console.info(`all connected ${back} ms after the broker went on`);
  expect(back).toBeLessThan(BACK_WITHIN);
  await acts.answered(ANSWERS);
  expect(await acts.lost(product)).toEqual([]);
});
