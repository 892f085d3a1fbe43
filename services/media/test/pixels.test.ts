import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { quotaMessages } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { tarOf } from './archives.js';
import { clip, frames, removeClips } from './clips.js';
import { program } from './programs.js';
import { client, Studio } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const run = promisify(execFile);
const PICTURE = 64 * 36;
const named = (images: Buffer[]) => images.map((data, index): [string, Buffer] => [`sh.${1000 + index}.tif`, data]);
const plate = (count: number) => clip(`${count}.mp4`, 'testsrc=s=64x36:r=24', '-frames:v', String(count), '-g', '48');

/** Says in `begun` what it was asked to encode or decode. */
const watched = () => program('echo x >> $D/begun');

afterAll(removeClips);

describe('[S-1212] what would have to be decoded of one upload', () => {
  let studio: Studio;
  let ffmpeg: Awaited<ReturnType<typeof watched>>;
  beforeAll(async () => {
    ffmpeg = await watched();
    studio = await Studio.open({ quota: { pixels: 10 * PICTURE }, ffmpegPath: ffmpeg.path });
  });
  afterAll(() => studio.close());
  const leftNothing = async () => {
    expect(await ffmpeg.lines('begun')).toEqual([]);
    // Parts go by a job.
    await until(async () => (await studio.objects()).length === 0);
    expect(await studio.query('SELECT id FROM uploads')).toEqual([]);
  };
  const tooMuch = (count: number) => ({ status: 413, message: quotaMessages.pixels(count * PICTURE, 10 * PICTURE) });

  it('is limited: a video is refused before it is encoded, by form and resumable', async () => {
    const shot = await studio.shot();
    const video = new Uint8Array(await plate(11));
    expect((await studio.upload(shot, 'a.mp4', Buffer.from(video)).expect(413)).body).toMatchObject(tooMuch(11));
    const tus = new TusClient(studio.app);
    expect(await tus.patch(await tus.begun(fieldsOf(shot, 'video', 'a.mp4'), video.length), 0, video)).toMatchObject(tooMuch(11));
    await leftNothing();
    expect((await studio.status(shot)).refused).toBe(tooMuch(11).message);
  });

  it('is limited: a sequence is refused with the first image that is too much, by form and resumable', { tags: ['nightly'] }, async () => {
    const shot = await studio.shot();
    const images = named(await frames(12, 'tif'));
    expect((await studio.sequence(shot, images).expect(413)).body).toMatchObject(tooMuch(11));
    const [tus, tar] = [new TusClient(studio.app), new Uint8Array(tarOf(images))];
    expect(await tus.patch(await tus.begun(fieldsOf(shot, 'sequence', 'sh'), tar.length), 0, tar)).toMatchObject(tooMuch(11));
    await leftNothing();
  });

  it('[S-1216] counts frames that an edit list hides, and pixels as they are stored', { tags: ['nightly'] }, async () => {
    const dir = await mkdtemp(join(tmpdir(), 'media-hidden-'));
    await writeFile(join(dir, 'whole.mp4'), await plate(24));
    await run('ffmpeg', ['-v', 'error', '-ss', '0.7', '-i', join(dir, 'whole.mp4'), '-c', 'copy', '-y', join(dir, 'cut.mp4')]);
    const cut = await readFile(join(dir, 'cut.mp4'));
    await rm(dir, { recursive: true });
    const shot = await studio.shot();
    expect((await studio.upload(shot, 'a.mp4', cut).expect(413)).body).toMatchObject(tooMuch(24));
    const squeezed = await clip('squeezed.mp4', 'testsrc=s=640x36:r=24', '-frames:v', '2', '-vf', 'setsar=1/10');
    expect((await studio.upload(shot, 'a.mp4', squeezed).expect(413)).body).toMatchObject(tooMuch(20));
    await leftNothing();
  });

  it('is enough for what is just within it', { tags: ['nightly'] }, async () => {
    const [video, images] = [await studio.shot(), await studio.shot()];
    await studio.upload(video, 'a.mp4', await plate(10)).expect(201);
    await studio.sequence(images, named(await frames(10, 'tif'))).expect(201);
    expect((await studio.ready(video)).frameCount).toBe(10);
    expect((await studio.ready(images)).frameCount).toBe(10);
    expect(await studio.query('SELECT DISTINCT pixels FROM uploads')).toEqual([{ pixels: String(10 * PICTURE) }]);
  });
});

describe('[S-1213] what was accepted unread, or under another limit,', () => {
  it('fails with the sentence as its job begins, and is not tried again', { tags: ['nightly'] }, async () => {
    const ffmpeg = await watched();
    const studio = await Studio.open({ quota: { pixels: 10 * PICTURE }, ffmpegPath: ffmpeg.path });
    const key = `incoming/${randomUUID()}`;
    const video = await plate(11);
    await studio.store.putStream(key, Readable.from([video]));
    const staged = await studio.shot(undefined, { key, originalname: 'plate.mp4', size: video.length });
    const message = quotaMessages.pixels(11 * PICTURE, 10 * PICTURE);
    expect(await studio.failed(staged)).toMatchObject({ reason: message });
    expect(await studio.status(staged)).toMatchObject({ state: 'failed', error: message, can_retry: true });
    expect(await studio.query('SELECT tries, waits FROM uploads')).toEqual([{ tries: 0, waits: 0 }]);
    expect(await studio.query(`SELECT FROM graphile_worker.jobs WHERE key LIKE 'encode:%'`)).toEqual([]);
    expect(await ffmpeg.lines('begun')).toEqual([]);
    // With another limit it is only a try away.
    await studio.app.close();
    await studio.start({ quota: {} });
    await studio.as(client).post(`${staged.path}/upload/retry`).expect(201);
    expect((await studio.ready(staged, 1, 1)).frameCount).toBe(11);
    await studio.close();
  });
});
