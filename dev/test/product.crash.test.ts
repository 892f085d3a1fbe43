/** @module-tag nightly */

import { setTimeout as sleep } from 'node:timers/promises';
import { ended, until } from '../src/processes.js';
import { Acts } from './acts.js';
import { RunningProduct, type Started } from './running-product.js';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const KILLS = process.env.ROUNDS ? 30 : 3;
const WRITERS = 3;
/** Written before it is killed, however slow the machine: some three projects under way in each writer's hands. */
const ANSWERS_PER_LIFE = 20;
/** What one user may ask in a minute is not what is tried here. */
const UNHURRIED = { REQUESTS_PER_MINUTE: '1000000' };
const place = new RunningProduct();
const acts = new Acts(place);
let product: Started;

beforeAll(async () => {
  product = await place.ready(UNHURRIED);
  await acts.register();
});

afterAll(() => place.end());

it(`loses nothing that was answered, killed ${KILLS} times in the middle of its work`, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    acts.work(WRITERS);
    await acts.answered(ANSWERS_PER_LIFE);
    await sleep(Math.random() * 1000);
    product.child.kill('SIGKILL');
    await Promise.all([ended(product.child), acts.rest()]);
    product = await place.ready(UNHURRIED);
  }
  // What other services make of an event follows a moment later.
  await until(async () => (await acts.broken()).length === 0, 120_000, 500);
  expect(await acts.broken()).toEqual([]);
});
