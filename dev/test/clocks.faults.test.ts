import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markedClip } from '@prepmarket/service-kit/testing/clips';
import { until } from '../src/processes.js';
import { Acts } from './acts.js';
import { Deployed } from './deployed.js';

jest.setTimeout(900_000);

/** Wants the machine for itself, some minutes: `npm run test:faults`. */
const alone = process.env.ROUNDS ? it : it.skip;
const HOUR = 3_600_000;
const WRITERS = 2;
const ANSWERS = 80;

const product = new Deployed();
const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-clocks-'));
afterAll(async () => {
  await product.end();
  rmSync(folder, { recursive: true });
});

alone('[S-1088] F27: with clocks an hour ahead and behind in different services all is done as ever, uploads included', async () => {
  product.clocks = { catalog: HOUR, media: -HOUR, bidding: -HOUR, contracts: HOUR, gateway: HOUR };
  await product.open();
  const clip = readFileSync(await markedClip(path.join(folder, 'plate.mp4'), { frames: 6, size: '160x90' }));
  const acts = new Acts(product, clip);
  await acts.register();
  const life = { over: false };
  const writers = Array.from({ length: WRITERS }, () => acts.goOn(life));
  expect(await until(() => acts.promised.length >= ANSWERS, 300_000, 50)).toBe(true);
  life.over = true;
  await Promise.all(writers);
  expect(await product.findings()).toEqual([]);
  expect(await acts.broken()).toEqual([]);
});
