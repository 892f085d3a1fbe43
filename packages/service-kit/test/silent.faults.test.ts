import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import pg from 'pg';
import { startService, Work } from '../src/index.js';
import { type TestConfig, testConfig } from '../src/testing.js';
import { Note, options } from './sample.js';

/** The line to a database, on which nothing moves while it is still. */
const lineTo = async (target: URL) => {
  const open = new Set<Socket>();
  let still = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined).on('close', () => to.destroy());
      if (still) from.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    still: () => {
      still = true;
      for (const socket of open) socket.pause();
    },
    goOn: () => {
      still = false;
      for (const socket of open) socket.resume();
    },
    close: () => server.close(),
  };
};

let config: TestConfig;
let line: Awaited<ReturnType<typeof lineTo>>;
let app: INestApplication;
beforeAll(async () => {
  config = await testConfig('silent');
  line = await lineTo(new URL(config.databaseUrl));
  app = await startService({ ...config, databaseUrl: line.url, databasePool: 1 }, options);
});
afterAll(async () => {
  await app.close();
  line.close();
  await config.drop();
});

const note = (title: string) => ({ id: randomUUID(), title, ownerId: randomUUID(), edits: 0 });
const titles = async (): Promise<string[]> => {
  const database = new pg.Client({ connectionString: config.databaseUrl });
  await database.connect();
  const { rows } = await database.query('SELECT title FROM notes').finally(() => database.end());
  return rows.map(({ title }) => title);
};

it('[S-1084] F10: what a database stood still in the midst of is not committed by the next transaction when it goes on', async () => {
  const work = app.get(Work);
  const refused = work.transaction(async (tx) => {
    await tx.manager.insert(Note, note('before'));
    line.still();
    await tx.manager.insert(Note, note('meanwhile'));
  });
  await expect(refused).rejects.toThrow('Query read timeout');
  line.goOn();
  await work.transaction((tx) => tx.manager.insert(Note, note('after')));
  expect(await titles()).toEqual(['after']);
});
