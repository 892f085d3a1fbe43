import { randomUUID } from 'node:crypto';
import { maximumVideoBytes, mediaMessages, quotaMessages, resumableMessages, skippedTooLarge } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { tarOf, withType } from './archives.js';
import { frames, removeClips } from './clips.js';
import { otherClient, Studio, type TestShot, vendor } from './studio.js';
import { fieldsOf, metadataOf, TusClient } from './tus.js';

const MB = 1024 * 1024;

afterAll(removeClips);

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

  it('[S-1014] is not begun in a way that the protocol has and the product does not, which is no fault of ours', async () => {
    const metadata = metadataOf(video());
    const odd: Record<string, string>[] = [{ 'upload-defer-length': '1' }, { 'upload-concat': 'partial', 'upload-length': '10' }];
    for (const header of odd) {
      const refused = await tus.send('POST', '/api/uploads', { ...header, 'upload-metadata': metadata });
      expect(refused).toMatchObject({ status: 400, message: resumableMessages.notTus });
    }
    expect(await left()).toEqual([]);
  });

  it('[S-1015] goes on at its place however that is spelled', async () => {
    const path = await tus.begun(video(), 10);
    const capitals = path.replace(/[^/]+$/, (id) => id.toUpperCase());
    expect((await tus.patch(capitals, 0, Buffer.alloc(4))).status).toBe(204);
    expect(await tus.offset(`${path}?from=here`)).toBe(4);
    expect((await tus.send('DELETE', capitals)).status).toBe(204);
    expect(await left()).toEqual([]);
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
});
