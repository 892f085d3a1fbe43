/** @module-tag nightly */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markedClip } from '@prepmarket/service-testing/clips';
import { until } from '../src/processes.js';
import { Acts } from './acts.js';
import { Deployed } from './deployed.js';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

/** Milliseconds. A store refuses what was signed by a clock that is more than 15 minutes off its own. */
const [HOUR, SIGNED] = [3_600_000, 600_000];
const WRITERS = 2;
const ANSWERS = 80;

const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-clocks-'));
let product: Deployed;
beforeEach(() => {
  product = new Deployed();
});
afterEach(() => product.end());
afterAll(() => rmSync(folder, { recursive: true }));

/** Nothing dies here, so nothing may fail. */
const asEver = async (clip?: Buffer) => {
  await product.open();
  const acts = new Acts(product, clip);
  await acts.register();
  acts.work(WRITERS);
  expect(await until(() => acts.promised.length >= ANSWERS || acts.failed.length > 0, 300_000, 50)).toBe(true);
  await acts.rest();
  expect(acts.failed).toEqual([]);
  expect(await acts.lost(product)).toEqual([]);
};

// Deliverables are files of contracts, whose own clock is therefore right.
it('[S-1088] F27: with clocks an hour ahead and behind in different services all is done as ever', async () => {
  product.clocks = { catalog: HOUR, media: -HOUR, bidding: -HOUR, identity: HOUR, gateway: HOUR };
  await asEver();
});

it('[S-1088] F27: with clocks ten minutes ahead and behind all is done as ever, uploads and attachments included', async () => {
  product.clocks = { catalog: SIGNED, media: -SIGNED, bidding: -SIGNED, contracts: SIGNED, gateway: SIGNED };
  await asEver(readFileSync(await markedClip(path.join(folder, 'plate.mp4'), { frames: 6, size: '160x90' })));
});
