/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { shotDeleted } from '@prepmarket/catalog-api';
import { FileSweeper, StaleObjects } from '@prepmarket/service-kit';
import { publishFrom, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { clip, removeClips } from './clips.js';
import { Studio, type TestShot } from './studio.js';

afterAll(removeClips);

const DAY = 24 * 3_600_000;
const asAdmin = async (statement: string) => {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
};

describe.each([
  ['on disk', {}],
  ['on S3', { s3: true }],
] as const)('[S-875] a copy of a database whose files are %s', (_, where) => {
  let studio: Studio;
  let shot: TestShot;
  let copy: string;
  beforeAll(async () => {
    studio = await Studio.open(where);
    shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', await clip('copied.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12')).expect(201);
    await studio.ready(shot);
    await studio.app.get(FileSweeper).sweep();
    await studio.app.close();
    const original = new URL(studio.config.databaseUrl).pathname.slice(1);
    copy = `${original}_copy`;
    await asAdmin(`CREATE DATABASE ${copy} TEMPLATE ${original}`);
    const databaseUrl = new URL(studio.config.databaseUrl);
    databaseUrl.pathname = `/${copy}`;
    await studio.start({ databaseUrl: databaseUrl.href });
  });
  afterAll(async () => {
    await studio.close();
    await asAdmin(`DROP DATABASE ${copy} WITH (FORCE)`);
  });

  const keysOf = async () => (await studio.query('SELECT key FROM stale_objects')).map(({ key }) => key as string);
  const areThere = async (keys: string[]) => (await Promise.all(keys.map((key) => studio.store.stat(key)))).every((object) => object !== null);

  it('deletes nothing of the original’s until it takes the store over', async () => {
    const stray = `m-${randomUUID()}`;
    await studio.store.putStream(stray, Readable.from([Buffer.from('of the original')]));
    await publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: shot.projectId, version: 9 });
    const keys = await keysOf();
    expect(keys).toHaveLength(5);
    const work = async () => {
      await studio.app.get(StaleObjects).look();
      for (const days of [2, 10]) await studio.app.get(FileSweeper).sweep(Date.now() + days * DAY);
    };
    await work();
    expect(await keysOf()).toEqual(keys);
    expect(await areThere([...keys, stray])).toBe(true);

    await studio.store.delete('marks/m');
    await until(async () => (await keysOf()).length === 0);
    expect(await Promise.all(keys.map((key) => studio.store.stat(key)))).toEqual(keys.map(() => null));
    await work();
    expect(await studio.store.stat(stray)).toBeNull();

    await studio.app.close();
    await studio.start();
    await studio.store.putStream(stray, Readable.from([Buffer.from('of the copy')]));
    await work();
    expect(await areThere([stray])).toBe(true);
  });
});
