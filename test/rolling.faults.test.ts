/** @module-tag nightly */

import { once } from 'node:events';
import { connect } from 'node:net';
import { type ServiceName, services } from '@prepmarket/gateway';
import { until } from '@prepmarket/service-testing';
import { type Ground, makeGround } from './rolling/ground.js';
import { HeldFfmpeg } from './rolling/held-ffmpeg.js';
import { Job } from './rolling/job.js';
import { Load } from './rolling/load.js';
import { watchMachine } from './rolling/machine.js';
import { Parts } from './rolling/parts.js';
import { makeClip, Plates } from './rolling/plates.js';
import { type Deployable, deployables, Product } from './rolling/product.js';
import { callsOn } from './rolling/traffic.js';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

const PER_SECOND = 200;
/** Within so many restarts one falls between two requests. */
const TRIES = 10;
/** A machine of which so much is taken answers what it can: it also runs who asks, and the store, the broker and the database. */
const BUSY = 0.9;
/** Seconds that a deployable waits for the balancers, and that running work gets. */
const [GRACE, DRAIN] = [5, 15];
/** Milliseconds after which the balancers know who is ready. */
const DELAY = 500;

let parts: Parts;
let product: Product;
let ground: Ground;
let plates: Plates;
let ffmpeg: HeldFfmpeg;
let clip: Buffer;
let load: Load | undefined;

const openProduct = async (grace: number, drain: number): Promise<void> => {
  ffmpeg = await HeldFfmpeg.make();
  parts = await Parts.open();
  product = await Product.open(parts, { grace, drain, delay: DELAY, more: { transcoder: { FFMPEG_PATH: ffmpeg.path } } });
  ground = await makeGround(product.url);
  clip ??= await makeClip();
  plates = new Plates(product.url, ground, clip);
};

/** Calls of every service, or of one alone. */
const beginLoad = async (of?: ServiceName): Promise<Load> => {
  const at = await plates.whole();
  const { file_url, metadata } = await plates.playing(at);
  const calls = callsOn(ground, { at, poster: metadata.poster_url, clip: file_url as string });
  load = new Load(product.url, of ? calls[of] : Object.values(calls).flat(), PER_SECOND);
  return load;
};

/** What was answered otherwise than with success. */
const failed = ({ answers }: Load): Record<string, number> => Object.fromEntries([...answers].filter(([what]) => !/ 20\d$/.test(what)));

const doorIsClosed = async ({ port }: { port: number }): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return !open;
};

/** Uploads that run through the old process: two end after its door was closed, one is cut, and goes on. */
const rollUnderUploads = async (name: Deployable): Promise<void> => {
  const [form, resumable, cut] = [await plates.form(), await plates.begin(), await plates.begin()];
  const [ending, hanging] = [await plates.goOn(resumable), await plates.goOn(cut)];
  await product.deployments[name].roll(async (old) => {
    await until(() => doorIsClosed(old));
    expect([await form.end(), await ending.end()]).toEqual([201, 204]);
    expect(await hanging.answer).not.toBe(204);
  });
  await plates.finish(cut);
};

/** Whether requests fail when it is replaced without a wait. */
const losesSome = async (name: ServiceName | 'gateway'): Promise<boolean> => {
  const sending = await beginLoad(name === 'gateway' ? undefined : name);
  const form = name === 'media' ? await plates.form() : undefined;
  await product.deployments[name].roll();
  if (form) expect(await form.end()).not.toBe(201);
  await sending.end();
  const lost = Object.values(failed(sending)).reduce((sum, times) => sum + times, 0);
  console.info(`${name}: ${lost} of ${sending.sent} requests failed`);
  return lost > 0;
};

/** The job of a plate whose encoding has begun and is held. */
const beginEncoding = async (): Promise<Job> => {
  await ffmpeg.hold();
  const job = new Job(parts.databaseOf('media'), await plates.whole());
  await until(() => ffmpeg.waits);
  return job;
};

afterEach(async () => {
  await product?.close();
  await load?.end();
  await parts?.close();
  await ffmpeg?.remove();
});

describe('deployables that are replaced under traffic', () => {
  it(`[S-919] [S-1070] no request of ${PER_SECOND} a second fails, and no upload or encoding is lost`, async () => {
    await openProduct(GRACE, DRAIN);
    const sending = await beginLoad();
    const taken = watchMachine();
    const began = Date.now();
    for (const name of deployables) {
      if (name === 'media' || name === 'gateway') await rollUnderUploads(name);
      else await product.deployments[name].roll();
      console.info(`${name} replaced after ${Math.round((Date.now() - began) / 1000)} s, ${sending.sent} requests`);
    }
    const [rate, used] = [await sending.end(), taken()];
    console.info(
      `${sending.sent} requests, ${Math.round(rate)} a second with ${Math.round(used * 100)} % of this machine taken: ${[...sending.answers].map(([what, times]) => `${what} ${times} times`).join(', ')}`,
    );
    expect(failed(sending)).toEqual({});
    if (used < BUSY) expect(rate).toBeGreaterThan(PER_SECOND * 0.9);
    expect(sending.sent).toBeGreaterThan(PER_SECOND * deployables.length);
    expect(await plates.allPlay()).toBe(7);
  });

  it('[S-919] requests to each of them would fail if it did not wait for the balancers, and uploads if they got no time', async () => {
    await openProduct(0, 0);
    for (const name of ['gateway', ...services] as const) for (let time = 1; !(await losesSome(name)); time += 1) expect(time).toBeLessThan(TRIES);
  });
});

describe('[S-1071] a transcoder that is replaced while it encodes', () => {
  it('ends the encoding when it gets the time', async () => {
    await openProduct(0, 60);
    const job = await beginEncoding();
    await product.deployments.transcoder.roll(() => ffmpeg.letGo());
    expect(await job.state()).toBe('complete');
    expect(await plates.allPlay()).toBe(1);
  });

  it('hands it over when it does not, and one that is killed does neither', async () => {
    await openProduct(0, 0);
    const job = await beginEncoding();
    const old = await job.holder();
    await product.deployments.transcoder.roll();
    expect(await job.holder()).not.toBe(old);
    const next = await until(() => job.holder());
    await product.deployments.transcoder.roll(undefined, 'SIGKILL');
    expect(await job.holder()).toBe(next);
    await ffmpeg.letGo();
    expect(await plates.allPlay()).toBe(1);
  });
});
