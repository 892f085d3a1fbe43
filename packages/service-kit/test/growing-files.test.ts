/** @module-tag nightly */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { until } from '@prepmarket/service-testing';
import { type ObjectStore, openStore } from '../src/store/index.js';

const MIB = 1024 * 1024;
const dir = mkdtemp(join(tmpdir(), 'prepmarket-growing-'));
const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections();
  await rm(await dir, { recursive: true, force: true });
});

const env = (name: string) => process.env[name] ?? '';
const s3 = { endpoint: env('TEST_S3_ENDPOINT'), bucket: env('TEST_S3_BUCKET'), accessKey: env('TEST_S3_ACCESS_KEY'), secretKey: env('TEST_S3_SECRET_KEY') };
const adapters: [string, () => Promise<ObjectStore>][] = [
  ['disk', async () => openStore({ dir: join(await dir, 'store') })],
  ['S3', async () => openStore(s3)],
];
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const newFile = async () => ({ key: `t-${randomUUID()}`, path: join(await dir, randomUUID()) });

/** Writes `data` to the file in steps, as it is asked for them. */
async function* growing(path: string, data: Buffer, step = 5 * MIB): AsyncGenerator<number> {
  await writeFile(path, '');
  for (let at = 0; at < data.length; at += step) {
    await appendFile(path, data.subarray(at, at + step));
    yield Math.min(at + step, data.length);
  }
}

/** The object store behind a server that answers some requests itself: `judge` gives their status, in its own time. */
const behind = async (judge: (request: IncomingMessage) => number | undefined | Promise<undefined>): Promise<ObjectStore> => {
  const server = createServer(async (request, response) => {
    const status = await judge(request);
    if (status) return void request.resume().once('end', () => response.writeHead(status).end());
    const { url: path, method, headers } = request;
    const forwarded = ask(s3.endpoint, { path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return openStore({ ...s3, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
};

const isPart = ({ method, url }: IncomingMessage) => method === 'PUT' && /partNumber=/.test(url ?? '');

describe.each(adapters)('a file that is still being written, into a store on %s', (_name, make) => {
  it.each([0, 1, 32 * MIB, 64 * MIB + 1])('[S-990] is kept with every one of its %i bytes', async (length) => {
    const store = await make();
    const { key, path } = await newFile();
    const data = randomBytes(length);
    await store.putFile(key, path, growing(path, data), 'video/mp4');
    expect(await store.stat(key)).toEqual({ size: length });
    expect(sha256(await buffer(await store.getRange(key)))).toBe(sha256(data));
    await store.delete(key);
  });

  it('[S-990] leaves nothing when its writer fails', async () => {
    const store = await make();
    const { key, path } = await newFile();
    const cut = async function* () {
      yield* growing(path, randomBytes(80 * MIB));
      throw new Error('cut');
    };
    await expect(store.putFile(key, path, cut())).rejects.toThrow('cut');
    expect(await store.stat(key)).toBeNull();
    expect(await store.removeUnfinished(key, new Date(Date.now() + 3_600_000), 10)).toBe(0);
  });
});

it('[S-990] a part that a busy store refuses is sent once more, all of it', async () => {
  const refused = new Set<string>();
  const store = await behind((request) => {
    const part = /partNumber=\d+/.exec(request.url ?? '')?.[0];
    if (!part || refused.has(part)) return undefined;
    refused.add(part);
    return 503;
  });
  const { key, path } = await newFile();
  const data = randomBytes(70 * MIB);
  await store.putFile(key, path, growing(path, data));
  expect(refused.size).toBe(3);
  expect(sha256(await buffer(await store.getRange(key)))).toBe(sha256(data));
  await store.delete(key);
});

it('[S-1000] while the store is at two parts it is given the third', async () => {
  const begun = new Set<string>();
  const store = await behind(async (request) => {
    if (!isPart(request)) return undefined;
    begun.add(request.url ?? '');
    await until(async () => begun.size === 3);
    return undefined;
  });
  const { key, path } = await newFile();
  const data = randomBytes(70 * MIB);
  await store.putFile(key, path, growing(path, data));
  expect(sha256(await buffer(await store.getRange(key)))).toBe(sha256(data));
  await store.delete(key);
});

it('[S-990] a store that refuses is told while the writer is silent, and the writer is ended', async () => {
  const store = await behind((request) => (isPart(request) ? 403 : undefined));
  const { key, path } = await newFile();
  let ended = false;
  let more = () => {};
  const silent = async function* () {
    try {
      yield* growing(path, randomBytes(40 * MIB));
      await new Promise<void>((resolve) => {
        more = resolve;
      });
      yield 40 * MIB;
    } finally {
      ended = true;
    }
  };
  await expect(store.putFile(key, path, silent())).rejects.toThrow();
  expect(await store.stat(key)).toBeNull();
  more();
  await until(async () => ended);
});
