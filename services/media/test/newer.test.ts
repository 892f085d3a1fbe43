/** @module-tag nightly */

import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resumableMessages, shotMediaReady } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { clip, removeClips } from './clips.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

let dir: string;
let video: Buffer<ArrayBuffer>;
/** An ffmpeg that begins to encode and never ends. */
let hanging: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-newer-'));
  hanging = join(dir, 'hanging');
  await writeFile(hanging, '#!/bin/sh\ncase "$*" in *version*|*coders*|*-filters*|*lavfi*) exec /usr/bin/ffmpeg "$@";; esac\nexec /bin/sleep 600\n');
  await chmod(hanging, 0o755);
  video = Buffer.from(await clip('newer.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12'));
});
afterAll(async () => {
  await removeClips();
  await rm(dir, { recursive: true, force: true });
});

const restart = async (studio: Studio, ffmpegPath: string) => {
  await studio.app.close();
  await studio.start({ ffmpegPath });
};

describe('a newer file of a shot whose picture is being made anew', () => {
  let studio: Studio;
  let shot: TestShot;
  beforeEach(async () => {
    studio = await Studio.open();
    shot = await studio.shot();
    await studio.upload(shot, 'shown.mp4', video).expect(201);
    await studio.ready(shot);
    await restart(studio, hanging);
    await studio.as(client).put(`${shot.path}/colour`).send({ input: 'cineon' }).expect(200);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', file_name: 'shown.mp4' });
    await studio.upload(shot, 'newer.mp4', video).expect(201);
  });
  afterEach(() => studio.close());

  const isThere = async () => {
    const [media] = await studio.told(shotMediaReady, shot);
    for (const url of [media?.fileUrl, `/api/files/download/${media?.originalKey}`]) expect((await studio.file(url as string)).length).toBeGreaterThan(0);
  };

  it('[S-785] takes neither the picture nor its original away before it is ready itself', async () => {
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', file_name: 'newer.mp4' });
    expect(await studio.query('SELECT number, state FROM uploads ORDER BY number')).toEqual([
      { number: 2, state: 'complete' },
      { number: 3, state: 'transcoding' },
    ]);
    await isThere();
    await restart(studio, '/usr/bin/ffmpeg');
    expect(await studio.ready(shot, 2)).toMatchObject({ upload: 3, originalName: 'newer.mp4' });
    await until(async () => (await studio.query('SELECT number FROM uploads')).length === 1);
    expect(await studio.told(shotMediaReady, shot)).toHaveLength(2);
  });

  it('[S-743] leaves the picture when it is cancelled', async () => {
    await studio.as(client).delete(`${shot.path}/upload`).expect(200);
    expect(await studio.status(shot)).toMatchObject({ state: 'complete', file_name: 'shown.mp4' });
    await isThere();
  });
});

describe('[S-769] a resumable upload that a fault of ours has delayed', () => {
  let studio: Studio;
  let shot: TestShot;
  let tus: TusClient;
  let path: string;
  beforeEach(async () => {
    studio = await Studio.open();
    shot = await studio.shot();
    tus = new TusClient(studio.app);
    path = await tus.begun(fieldsOf(shot, 'video', 'older.mp4'), video.length);
    await rm(studio.config.workDir, { recursive: true });
    expect((await tus.patch(path, 0, video)).status).toBeGreaterThanOrEqual(500);
    await mkdir(studio.config.workDir, { recursive: true });
    await goOn('/usr/bin/ffmpeg');
  });
  afterEach(() => studio.close());

  const goOn = async (ffmpegPath: string) => {
    await restart(studio, ffmpegPath);
    tus = new TusClient(studio.app);
  };
  const last = () => tus.patch(path, video.length - 1, video.subarray(-1));
  const refused = { status: 400, message: resumableMessages.newerCame };

  it('is refused when a file that was sent later has come, and nothing is left of it', async () => {
    await studio.upload(shot, 'newer.mp4', video).expect(201);
    await studio.ready(shot);
    await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '5 minutes'`);
    await studio.app.get(LeftBehind).complete();
    await until(async () => (await studio.query('SELECT state FROM resumable_uploads'))[0]?.state === 'refused');
    expect(await last()).toMatchObject(refused);
    expect(await studio.status(shot)).toMatchObject({ state: 'complete', file_name: 'newer.mp4' });
    expect(await studio.told(shotMediaReady, shot)).toHaveLength(1);
    await until(async () => (await studio.objects()).every((key) => !key.startsWith('incoming/')));
    expect(await studio.query('SELECT number FROM uploads')).toEqual([{ number: 1 }]);
  });

  it('is refused also when the later one was resumable and is being prepared', async () => {
    await goOn(hanging);
    const newer = await tus.begun(fieldsOf(shot, 'video', 'newer.mp4'), video.length);
    expect((await tus.patch(newer, 0, video)).status).toBe(204);
    expect(await last()).toMatchObject(refused);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', file_name: 'newer.mp4' });
  });

  it('does not stand in the way of one that was begun later and ends later', async () => {
    const newer = await tus.begun(fieldsOf(shot, 'video', 'newer.mp4'), video.length);
    expect((await last()).status).toBe(204);
    expect((await tus.patch(newer, 0, video)).status).toBe(204);
    await until(async () => (await studio.status(shot)).state === 'complete');
    expect(await studio.status(shot)).toMatchObject({ file_name: 'newer.mp4' });
  });
});
