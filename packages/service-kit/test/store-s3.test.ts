import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { failureOf, storeSilent } from '../src/http/failure-of.js';
import { type ObjectStore, openStore } from '../src/store/index.js';

const env = (name: string) => process.env[name] ?? '';
const s3 = { endpoint: env('TEST_S3_ENDPOINT'), bucket: env('TEST_S3_BUCKET'), accessKey: env('TEST_S3_ACCESS_KEY'), secretKey: env('TEST_S3_SECRET_KEY') };
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
const newKey = () => `t-${randomUUID()}`;

/** Lines to the store, of which those that carry bytes next are reset. */
const breakable = async (endpoint: string) => {
  const { hostname, port } = new URL(endpoint);
  let [toBreak, broken] = [0, 0];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined).on('close', () => [near, far].map((each) => each.destroy()));
    near.on('data', () => {
      if (toBreak === 0 || near.destroyed) return;
      [toBreak, broken] = [toBreak - 1, broken + 1];
      near.resetAndDestroy();
    });
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakNext = (lines: number) => {
    toBreak = lines;
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, breakNext, broken: () => broken, close: () => server.close() };
};

describe('object store on S3', () => {
  it('[S-937] sends again what met a line that the store had closed, and gives up when all are', async () => {
    const lines = await breakable(s3.endpoint);
    const store = openStore({ ...s3, endpoint: lines.endpoint });
    const [key, data] = [newKey(), randomBytes(9 * 1024 * 1024)];
    await store.putStream(key, Readable.from([Buffer.from('first')]));
    lines.breakNext(2);
    expect(await store.putStream(key, Readable.from([data]))).toEqual({ size: data.length, sha256: sha256(data) });
    expect(lines.broken()).toBe(2);
    expect(sha256(await buffer(await store.getRange(key)))).toBe(sha256(data));
    lines.breakNext(Number.POSITIVE_INFINITY);
    await expect(store.putStream(key, Readable.from([data]))).rejects.toThrow();
    lines.breakNext(0);
    await store.delete(key);
    lines.close();
  });

  it('[S-1033] answers 503, not 500, while it is too busy or refuses our keys', async () => {
    const busy = createHttpServer((_, answer) => void answer.writeHead(503, { 'content-type': 'application/xml' }).end()).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const endpoint = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    for (const store of [openStore({ ...s3, endpoint }), openStore({ ...s3, secretKey: 'of another store' })]) {
      const sent = await store.putStream(newKey(), Readable.from([randomBytes(10)])).catch(failureOf);
      const read = await store.getRange(newKey()).catch(failureOf);
      expect([sent, read]).toEqual(Array(2).fill({ status: 503, message: storeSilent, retryAfter: 5 }));
    }
    busy.close();
    expect(await openStore(s3).getRange(newKey()).catch(failureOf)).toMatchObject({ status: 500 });
  });

  it.each<[string, (store: ObjectStore, key: string) => Promise<unknown>]>([
    ['a beginning', (store, key) => store.getRange(key).then(buffer)],
    ['a range', (store, key) => store.getRange(key, 1, 2).then(buffer)],
    ['a size', (store, key) => store.stat(key)],
    ['a copy', (store, key) => store.copy(key, newKey())],
    ['a deletion', (store, key) => store.delete(key)],
  ])('[S-937] asks again for %s', { tags: ['nightly'] }, async (_, ask) => {
    const lines = await breakable(s3.endpoint);
    const store = openStore({ ...s3, endpoint: lines.endpoint });
    const key = newKey();
    await store.putStream(key, Readable.from([Buffer.from('first')]));
    lines.breakNext(2);
    const answer = await ask(store, key);
    expect(lines.broken()).toBe(2);
    expect(answer).toEqual(await ask(openStore(s3), key));
    lines.close();
  });

  it('refuses a wrong secret', async () => {
    await expect(openStore({ ...s3, secretKey: 'wrong' }).putStream(newKey(), Readable.from([Buffer.from('x')]))).rejects.toThrow();
  });
});
