/** @module-tag nightly */

import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { until } from '@prepmarket/service-testing';
import { pour } from '../src/http/pour.js';
import { openStore } from '../src/store/index.js';

const MEBIBYTE = 1024 * 1024;
const dir = mkdtemp(join(tmpdir(), 'prepmarket-open-'));
afterAll(async () => rm(await dir, { recursive: true, force: true }));
const store = async () => openStore({ dir: await dir });

const opened = (key: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes(key);
    } catch {
      // It was the folder's own.
      return false;
    }
  }).length;

describe('[S-1567] a file that is read in pieces', () => {
  it('is opened once, and is what was put last', async () => {
    const [files, key, bytes] = [await store(), `t-${randomUUID()}`, randomBytes(3 * MEBIBYTE)];
    await files.putStream(key, Readable.from([bytes]));
    const pieces = await Promise.all(Array.from({ length: 20 }, async (_, n) => buffer(await files.getRange(key, n, n + 2 * MEBIBYTE))));
    expect(pieces.every((piece, n) => piece.equals(bytes.subarray(n, n + 2 * MEBIBYTE + 1)))).toBe(true);
    const [first, second] = [await files.getRange(key), await files.getRange(key)];
    expect(opened(key)).toBe(1);
    for (const stream of [first, second]) stream.destroy();
    await files.putStream(key, Readable.from([Buffer.from('another')]));
    expect((await buffer(await files.getRange(key, 0, 100))).toString()).toBe('another');
    expect((await buffer(await files.getRange(key, 100))).length).toBe(0);
    await files.delete(key);
    await expect(files.getRange(key)).rejects.toThrow();
    await until(() => opened(key) === 0);
  });

  it('stays open no longer than a moment, also for who goes away in its midst', async () => {
    const [files, key] = [await store(), `t-${randomUUID()}`];
    await files.putStream(key, Readable.from([randomBytes(4 * MEBIBYTE)]));
    const streams = await Promise.all(Array.from({ length: 5 }, () => files.getRange(key)));
    for (const stream of streams) stream.once('data', () => stream.destroy());
    await Promise.all(streams.map((stream) => new Promise((resolve) => stream.once('close', resolve))));
    const unread = await files.getRange(key);
    expect(opened(key)).toBe(1);
    unread.destroy();
    await until(() => opened(key) === 0, 10_000);
    await files.delete(key);
  });
});

it('[S-1568] reads no more than 64 MiB ahead for streams that nobody takes', async () => {
  const [files, key] = [await store(), `t-${randomUUID()}`];
  await files.putStream(key, Readable.from([randomBytes(4 * MEBIBYTE)]));
  const streams = await Promise.all(Array.from({ length: 200 }, () => files.getRange(key)));
  for (const stream of streams) stream.read(0);
  await until(() => streams.every(({ readableLength }) => readableLength > 0));
  const held = streams.reduce((sum, { readableLength }) => sum + readableLength, 0);
  expect(held).toBeLessThan(64 * MEBIBYTE + 200 * 64 * 1024);
  for (const stream of streams) stream.destroy();
  // The room is given back.
  const next = await files.getRange(key);
  next.read(0);
  await until(() => next.readableLength > 0);
  expect(next.readableLength).toBe(MEBIBYTE);
  next.destroy();
  await files.delete(key);
});

describe('[S-2571] a reader of a file over HTTP who goes away', () => {
  const closed = (response: ServerResponse) => new Promise((resolve) => response.once('close', resolve));
  /** Serves `key`; `ready` is waited for between the request and the opening of the file. Gives what was read. */
  const serving = async (key: string, ready: (response: ServerResponse) => Promise<unknown>) => {
    const files = await store();
    // Held here, so that no collection of garbage closes what was forgotten.
    const bodies: Readable[] = [];
    const server = createServer(async (_request, response) => {
      await ready(response);
      const body = await files.getRange(key);
      bodies.push(body);
      await pour(body, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, bodies, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const READERS = 6;

  it.each([
    ['before it is open', closed],
    ['midway', async () => undefined],
  ])('%s leaves nothing open', async (_when, ready) => {
    const [files, key] = [await store(), `t-${randomUUID()}`];
    await files.putStream(key, Readable.from([randomBytes(8 * MEBIBYTE)]));
    const { server, bodies, url } = await serving(key, ready);
    const arrived = new Promise<void>((resolve) => server.on('request', () => resolve()));
    const requests = Array.from({ length: READERS }, () => get(url, { agent: false }).on('error', () => undefined));
    if (ready === closed) {
      await arrived;
      for (const request of requests) request.destroy();
    } else for (const request of requests) request.on('response', (answer) => answer.once('data', () => request.destroy()));
    await until(() => bodies.length > 0 && requests.every(({ destroyed }) => destroyed));
    await until(() => bodies.every(({ destroyed }) => destroyed) && opened(key) === 0, 15_000);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await files.delete(key);
  });
});
