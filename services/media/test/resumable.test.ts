import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { shotDeleted } from '@prepmarket/catalog-api';
import { maximumVideoBytes, mediaMessages, quotaMessages, resumableMessages, skippedTooLarge, tarEnd, tarHeader, tarPadding } from '@prepmarket/media-api';
import { FileSweeper } from '@prepmarket/service-kit';
import { publishFrom, until } from '@prepmarket/service-kit/testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { start } from '../src/start.js';
import { clipOf, frames, removeClips } from './clips.js';
import { otherClient, Studio, type TestShot, vendor } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

const tarOf = (images: [name: string, data: Buffer][]): Buffer<ArrayBuffer> =>
  Buffer.concat([...images.flatMap(([name, data]) => [...tarHeader(name, data.length), data, tarPadding(data.length)]), tarEnd()]);

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
      expect(statuses.sort()).toEqual([204, 409]);
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
    studio = await Studio.open({ quota: { bytes: 50 * MB, begun: 3, sequenceBytes: 40 * MB } });
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

  it('[S-763] is begun and continued only by the owner of the project; to others it is unknown', async () => {
    for (const stranger of [otherClient, vendor]) expect((await new TusClient(studio.app, stranger).begin(video(), 10)).status).toBe(404);
    const path = await tus.begun(video(), 10);
    const stranger = new TusClient(studio.app, otherClient);
    for (const method of ['HEAD', 'DELETE']) expect((await stranger.send(method, path)).status).toBe(404);
    expect(await stranger.patch(path, 0, Buffer.from('x'))).toMatchObject({ status: 404, message: resumableMessages.notFound });
    expect(await tus.offset(path)).toBe(0);
    expect((await fetch(`${await studio.app.getUrl()}${path}`, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(401);
    for (const wrong of [randomUUID(), 'nonsense']) expect((await tus.send('HEAD', `/api/uploads/${wrong}`)).status).toBe(404);
  });

  it.each([
    ['no project', { projectId: '' }],
    ['a shot that is no UUID', { shotId: "' OR 1=1" }],
    ['another kind', { kind: 'folder' }],
    ['too long a name', { filename: 'x'.repeat(256) }],
  ])('[S-764] is refused with %s', async (_, wrong) => {
    expect((await tus.begin({ ...video(), ...wrong }, 10)).status).toBe(400);
    expect(await left()).toEqual([]);
  });

  it('[S-764] is refused when its shot is elsewhere, and with metadata that is none', async () => {
    expect((await tus.begin({ ...video(), projectId: randomUUID() }, 10)).status).toBe(404);
    for (const metadata of ['', 'kind', 'kind ???', `__proto__ ${Buffer.from('x').toString('base64')}`])
      expect((await tus.send('POST', '/api/uploads', { 'upload-length': '10', 'upload-metadata': metadata })).status).toBe(400);
    expect(await left()).toEqual([]);
  });

  it('[S-765] is judged by size, count and kept bytes before its first byte', async () => {
    expect(await tus.begin(video('big.mov'), maximumVideoBytes + 1)).toMatchObject({ status: 413, message: skippedTooLarge('big.mov') });
    expect(await tus.begin(video(), 0)).toMatchObject({ status: 400, message: resumableMessages.emptyFile });
    for (const length of ['-1', '1e3', 'many']) expect((await tus.begin(video(), length)).status).toBe(400);
    expect(await tus.begin(fieldsOf(shot, 'sequence', 'f'), 41 * MB)).toMatchObject({ status: 413, message: quotaMessages.sequence(40 * MB) });
    await tus.begun(video(), 30 * MB);
    expect(await tus.begin(video(), 21 * MB)).toMatchObject({ status: 413, message: quotaMessages.bytes(30 * MB, 50 * MB) });
    for (const length of [1, 2]) await tus.begun(video(), length);
    expect(await tus.begin(video(), 1)).toMatchObject({ status: 409, message: quotaMessages.begun(3) });
  });

  it('[S-766] takes no byte more than was announced', async () => {
    const path = await tus.begun(video(), 10);
    expect((await tus.patch(path, 0, Buffer.alloc(11))).status).toBe(413);
    expect((await tus.patch(path, 5, Buffer.alloc(5))).status).toBe(409);
    expect(await tus.offset(path)).toBe(0);
  });

  it('[S-767] tells what is wrong with the file at the last byte, as often as it is asked, and keeps nothing of it', async () => {
    const data = Buffer.from('this is no video at all');
    const path = await tus.begun(video('text.mp4'), data.length);
    const refused = { status: 415, message: mediaMessages.notAVideo };
    expect(await tus.patch(path, 0, data)).toMatchObject(refused);
    expect(await tus.offset(path)).toBe(data.length - 1);
    expect(await tus.patch(path, data.length - 1, data.subarray(-1))).toMatchObject(refused);
    await until(async () => (await incoming()).length === 0);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
  });

  it.each([
    [
      'a name that leads out',
      (png: Buffer) =>
        tarOf([
          ['../1.png', png],
          ['2.png', png],
        ]),
      resumableMessages.brokenArchive,
    ],
    [
      'a name with a folder',
      (png: Buffer) =>
        tarOf([
          ['a/1.png', png],
          ['a/2.png', png],
        ]),
      resumableMessages.brokenArchive,
    ],
    [
      'a link',
      (png: Buffer) =>
        withType(
          tarOf([
            ['1.png', png],
            ['2.png', png],
          ]),
          '2',
        ),
      resumableMessages.brokenArchive,
    ],
    [
      'an image cut off',
      (png: Buffer) =>
        tarOf([
          ['1.png', png],
          ['2.png', png],
        ]).subarray(0, -1500),
      resumableMessages.brokenArchive,
    ],
    [
      'something behind its end',
      (png: Buffer) =>
        Buffer.concat([
          tarOf([
            ['1.png', png],
            ['2.png', png],
          ]),
          Buffer.from('more'),
        ]),
      resumableMessages.brokenArchive,
    ],
    ['one image', (png: Buffer) => tarOf([['1.png', png]]), mediaMessages.tooFewImages],
    [
      'a text among images',
      (png: Buffer) =>
        tarOf([
          ['1.png', png],
          ['notes.txt', Buffer.from('hello')],
        ]),
      mediaMessages.notAnImage('notes.txt'),
    ],
  ])('[S-768] refuses an archive with %s', async (_, archiveOf, message) => {
    const [png] = (await frames(1)) as [Buffer];
    const tar = Buffer.from(archiveOf(png));
    const path = await tus.begun(fieldsOf(shot, 'sequence', 'folder'), tar.length);
    expect(await tus.patch(path, 0, tar)).toMatchObject({ message });
  });

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

it('[S-777] an owner sends so many uploads at once, and none while the server has no room', async () => {
  const studio = await Studio.open({ quota: { running: 1 } });
  try {
    const tus = new TusClient(studio.app);
    const shot = await studio.shot();
    const begun = () => tus.begun(fieldsOf(shot, 'video', 'a.mp4'), 100);
    const [first, second] = [await begun(), await begun()];
    expect((await tus.patch(first, 0, Buffer.alloc(10))).status).toBe(204);
    const refused = await tus.patch(second, 0, Buffer.alloc(10));
    expect(refused).toMatchObject({ status: 429, message: quotaMessages.running(1) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tus.patch(first, 10, Buffer.alloc(10))).status).toBe(204);
    await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '2 minutes'`);
    expect((await tus.patch(second, 0, Buffer.alloc(10))).status).toBe(204);
    expect((await studio.upload(shot, 'a.mp4', await clipOf(MB)).expect(429)).body.message).toBe(quotaMessages.running(1));
    await studio.app.close();
    await studio.start({ workReserve: Number.MAX_SAFE_INTEGER });
    expect(await new TusClient(studio.app).begin(fieldsOf(shot, 'video', 'a.mp4'), 100)).toMatchObject({ status: 507, message: mediaMessages.noRoom });
  } finally {
    await studio.close();
  }
});

describe('a multipart upload', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await Studio.open({ quota: { bytes: MB, sequenceBytes: MB / 2 } });
  });
  afterAll(() => studio.close());

  it('[S-771] is judged by the same quota before its first byte', async () => {
    const shot = await studio.shot();
    const { body } = await studio.upload(shot, 'a.mp4', await clipOf(2 * MB)).expect(413);
    expect(body.message).toBe(quotaMessages.bytes(0, MB));
    const images = (await frames(2)).map((data, index): [string, Buffer] => [`${index}.png`, Buffer.concat([data, Buffer.alloc(300_000)])]);
    expect((await studio.sequence(shot, images).expect(413)).body.message).toBe(quotaMessages.sequence(MB / 2));
    expect(await studio.objects()).toEqual([]);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
  });
});

/** The archive with its first file's type changed, the checksum mended. */
const withType = (tar: Buffer, type: string): Buffer => {
  tar.write(type, 156);
  tar.write(' '.repeat(8), 148);
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return tar;
};
