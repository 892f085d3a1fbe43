/** @module-tag nightly */

import { createHash } from 'node:crypto';
import { until } from '@prepmarket/service-testing';
import pg from 'pg';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { clipOf, removeClips } from './clips.js';
import { aMinuteLater, ownProcess } from './own-process.js';
import { Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

afterAll(removeClips);

describe('[S-876] a process that is killed when all of a resumable upload has arrived', () => {
  let studio: Studio;
  let shot: TestShot;
  let data: Buffer<ArrayBuffer>;
  let path: string;
  let killed: Awaited<ReturnType<typeof ownProcess>>;
  let tus: TusClient;
  beforeEach(async () => {
    studio = await Studio.open();
    shot = await studio.shot();
    await studio.app.close();
    data = await clipOf(9 * MB);
    killed = await ownProcess(studio.config);
    tus = new TusClient({ getUrl: async () => killed.url });
    path = await tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
  });
  afterEach(() => studio.close());

  const restart = async () => {
    await studio.start();
    await aMinuteLater(studio);
    tus = new TusClient(studio.app);
  };
  const last = () => tus.patch(path, data.length - 1, data.subarray(-1));
  const isPlayable = async () => {
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 12, upload: 1 });
    expect(sha256(await studio.file(`/api/files/download/${media.originalKey}`))).toBe(sha256(data));
    expect(await studio.query('SELECT number, state FROM uploads')).toEqual([{ number: 1, state: 'complete' }]);
  };

  /** Killed with every part stored and counted, before anything was made of them. */
  const killBetween = async () => {
    const other = new pg.Client({ connectionString: studio.config.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('LOCK TABLE uploads IN EXCLUSIVE MODE');
      const answered = tus.patch(path, 0, data).then(
        ({ status }) => status,
        () => 0,
      );
      const received = async () => Number((await other.query('SELECT received FROM resumable_uploads')).rows[0].received);
      const waiting = 'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass';
      await until(async () => (await received()) === data.length && (await other.query(waiting, ['uploads'])).rowCount !== 0);
      await killed.kill();
      expect(await answered).toBe(0);
      expect((await other.query('SELECT FROM uploads')).rowCount).toBe(0);
    } finally {
      await other.end();
    }
  };

  it('has the client, who was told nothing, go on with its last byte', async () => {
    await killBetween();
    await restart();
    expect(await tus.offset(path)).toBe(data.length - 1);
    expect((await last()).status).toBe(204);
    await isPlayable();
  });

  it('has the server go on by itself when the client stays away', async () => {
    await killBetween();
    await restart();
    await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '1 minute'`);
    await studio.app.get(LeftBehind).complete();
    await isPlayable();
  });

  it('keeps what it has answered', async () => {
    expect((await tus.patch(path, 0, data)).status).toBe(204);
    await killed.kill();
    await restart();
    expect(await tus.offset(path)).toBe(data.length);
    await isPlayable();
  });
});
