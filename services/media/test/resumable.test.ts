/** @module-tag nightly */

import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { shotDeleted } from '@prepmarket/catalog-api';
import { FileSweeper } from '@prepmarket/service-kit';
import { publishFrom, until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { start } from '../src/start.js';
import { tarOf } from './archives.js';
import { clipOf, frames, removeClips } from './clips.js';
import { Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

afterAll(removeClips);

describe.each([
  ['on disk', {}],
  ['on S3', { s3: true }],
] as const)('a resumable upload %s', (_, store) => {
  let studio: Studio;
  let tus: TusClient;
  beforeAll(async () => {
    studio = await Studio.open({ ...store });
    tus = new TusClient(studio.app);
  });
  afterAll(() => studio.close());

  const parts = async (path: string) =>
    (await studio.query('SELECT key FROM resumable_parts WHERE upload_id = $1', [path.split('/').at(-1)])).map(({ key }) => key as string);

  it('[S-760] goes on where a cut line left it, and keeps what was sent to the byte', async () => {
    const shot = await studio.shot();
    const data = await clipOf(11 * MB + 7);
    const path = await tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
    await tus.cut(path, 0, data, 9 * MB);
    const offset = await until(async () => (await tus.offset(path)) > 8 * MB && tus.offset(path));
    expect(offset).toBeLessThanOrEqual(9 * MB);
    const kept = await parts(path);
    expect(kept).toHaveLength(2);
    expect((await tus.patch(path, offset, data.subarray(offset))).status).toBe(204);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 12, originalName: 'plate.mp4', upload: 1 });
    expect(sha256(await studio.file(`/api/files/download/${media.originalKey}`))).toBe(sha256(data));
    await until(async () => (await Promise.all(kept.map((key) => studio.store.stat(key)))).every((object) => object === null));
    expect(await tus.offset(path)).toBe(data.length);
  });

  it('[S-762] takes a sequence as one archive and keeps it as it came', async () => {
    const shot = await studio.shot();
    const images = await frames(5);
    const tar = tarOf(images.map((data, index) => [`harbour ü.${1001 + index}.png`, data]));
    const path = await tus.begun(fieldsOf(shot, 'sequence', 'harbour'), tar.length);
    expect((await tus.patch(path, 0, tar)).status).toBe(204);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 5, firstFrame: 1001, missingFrames: [], originalName: 'harbour.tar' });
    expect(sha256(await studio.file(`/api/files/download/${media.originalKey}`))).toBe(sha256(tar));
  });

  // Last: the replica takes the bus's subscription along when it goes.
  it('[S-761] is taken up by any replica, and of two requests at once one is told that the other went on', async () => {
    const second = await start(studio.config);
    try {
      const [one, two] = [tus, new TusClient(second)];
      const shot = await studio.shot();
      const data = await clipOf(3 * MB);
      const path = await one.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
      const statuses = await Promise.all([one, two].map(async (each) => (await each.patch(path, 0, data.subarray(0, MB))).status));
      const other = statuses.find((status) => status !== 204);
      expect([statuses.filter((status) => status === 204).length, [409, 423].includes(other as number)]).toEqual([1, true]);
      expect(await one.offset(path)).toBe(MB);
      expect((await two.patch(path, MB, data.subarray(MB, 2 * MB))).status).toBe(204);
      expect((await one.patch(path, 2 * MB, data.subarray(2 * MB))).status).toBe(204);
      const media = await studio.ready(shot);
      expect(sha256(await studio.file(`/api/files/download/${media.originalKey}`))).toBe(sha256(data));
    } finally {
      await second.close();
    }
  });
});

describe('a resumable upload', () => {
  let studio: Studio;
  let tus: TusClient;
  let shot: TestShot;
  beforeAll(async () => {
    studio = await Studio.open();
    tus = new TusClient(studio.app);
  });
  beforeEach(async () => {
    shot = await studio.shot();
  });
  afterEach(async () => {
    await studio.query('DELETE FROM resumable_parts');
    await studio.query('DELETE FROM resumable_uploads');
  });
  afterAll(() => studio.close());

  const video = (name = 'a.mp4') => fieldsOf(shot, 'video', name);
  const left = () => studio.query('SELECT id FROM resumable_uploads');
  const incoming = async () => (await studio.objects()).filter((key) => key.startsWith('incoming/'));

  describe('[S-769] after a fault of ours on the last byte', () => {
    const faulty = async (): Promise<{ path: string; data: Buffer<ArrayBuffer> }> => {
      const data = await clipOf(2 * MB);
      const path = await tus.begun(video(), data.length);
      await rm(studio.config.workDir, { recursive: true });
      expect((await tus.patch(path, 0, data)).status).toBeGreaterThanOrEqual(500);
      expect(await tus.offset(path)).toBe(data.length - 1);
      await studio.app.close();
      await mkdir(studio.config.workDir, { recursive: true });
      await studio.start();
      tus = new TusClient(studio.app);
      return { path, data };
    };
    const uploads = async () => (await studio.query(`SELECT count(*)::int AS count FROM uploads WHERE shot_id = $1`, [shot.id]))[0]?.count;

    it('is completed by the client’s next try, once', async () => {
      const { path, data } = await faulty();
      const last = () => tus.patch(path, data.length - 1, data.subarray(-1));
      expect((await Promise.all([last(), last(), tus.patch(path, data.length, Buffer.alloc(0))])).map(({ status }) => status)).toEqual([204, 204, 204]);
      expect((await last()).status).toBe(204);
      const media = await studio.ready(shot);
      expect(sha256(await studio.file(`/api/files/download/${media.originalKey}`))).toBe(sha256(data));
      expect(await uploads()).toBe(1);
    });

    it('is completed by the server itself', async () => {
      const { data } = await faulty();
      await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '5 minutes'`);
      await studio.app.get(LeftBehind).complete();
      const media = await studio.ready(shot);
      expect(sha256(await studio.file(`/api/files/download/${media.originalKey}`))).toBe(sha256(data));
    });
  });

  it('[S-770] goes when it is cancelled, when its shot is deleted, and after seven days without a byte', async () => {
    const begun = async () => {
      const path = await tus.begun(video(), 100);
      await tus.patch(path, 0, Buffer.alloc(50));
      return path;
    };
    const cancelled = await begun();
    expect((await tus.send('DELETE', cancelled)).status).toBe(204);
    expect((await tus.send('HEAD', cancelled)).status).toBe(404);
    await begun();
    await publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: shot.projectId, version: 9 });
    expect(await left()).toEqual([]);
    shot = await studio.shot();
    const [old, young] = [await begun(), await begun()];
    await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '8 days' WHERE id = $1`, [old.split('/').at(-1)]);
    await studio.app.get(LeftBehind).expire();
    expect((await left()).map(({ id }) => id)).toEqual([young.split('/').at(-1)]);
    await until(async () => (await incoming()).length === 1);
  });
});

it('[S-775] files left for the service that nobody took over go, those that a row names stay', async () => {
  const studio = await Studio.open();
  try {
    const tus = new TusClient(studio.app);
    const shot = await studio.shot();
    const path = await tus.begun(fieldsOf(shot, 'video', 'a.mp4'), 100);
    await tus.patch(path, 0, Buffer.alloc(50));
    const [part] = await studio.objects();
    const stray = `incoming/${randomUUID()}`;
    await studio.store.putStream(stray, Readable.from([Buffer.from('left')]));
    const sweep = (days: number) => studio.app.get(FileSweeper).sweep(Date.now() + days * 24 * 3_600_000);
    await sweep(6);
    await sweep(8);
    await sweep(14);
    expect(await studio.objects()).toContain(stray);
    await sweep(16);
    expect((await studio.objects()).filter((key) => key.startsWith('incoming/'))).toEqual([part]);
  } finally {
    await studio.close();
  }
});
