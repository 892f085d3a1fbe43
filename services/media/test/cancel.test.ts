/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaMessages, resumableMessages, shotMediaFailed } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { clip, removeClips } from './clips.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

let dir: string;
let video: Buffer<ArrayBuffer>;
/** Programs that begin and never end, and an ffmpeg that can read nothing of what is sent. */
let hangingFfmpeg: string;
let hangingFfprobe: string;
let failing: string;
const program = async (name: string, own: string, line: string) => {
  const path = join(dir, name);
  await writeFile(path, `#!/bin/sh\ncase "$*" in ${own}) exec /usr/bin/${name.split('-')[1]} "$@";; esac\n${line}\n`);
  await chmod(path, 0o755);
  return path;
};
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-cancel-'));
  hangingFfmpeg = await program('hanging-ffmpeg', '*version*|*coders*|*-filters*|*lavfi*', 'exec /bin/sleep 600');
  failing = await program('failing-ffmpeg', '*version*|*coders*|*-filters*|*lavfi*', "echo 'Invalid data found' >&2; exit 1");
  hangingFfprobe = await program('hanging-ffprobe', '*version*', 'exec /bin/sleep 600');
  video = Buffer.from(await clip('cancel.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12'));
});
afterAll(async () => {
  await removeClips();
  await rm(dir, { recursive: true, force: true });
});

describe('[S-871] who cancels an upload', () => {
  let studio: Studio;
  let shot: TestShot;
  const open = async (programs: { ffmpegPath?: string; ffprobePath?: string }) => {
    studio = await Studio.open(programs);
    shot = await studio.shot();
  };
  afterEach(() => studio.close());

  const cancel = (id?: string) => studio.as(client).delete(`${shot.path}/upload${id === undefined ? '' : `?id=${id}`}`);
  const sent = async (name: string) => {
    const { body } = await studio.upload(shot, name, video).expect(201);
    return body.upload.upload_id as string;
  };

  it('names the one that is meant: another that has come since stays', async () => {
    await open({ ffmpegPath: hangingFfmpeg });
    const older = await sent('older.mp4');
    expect(await studio.status(shot)).toMatchObject({ upload_id: older });
    const newer = await sent('newer.mp4');
    for (const other of [older, randomUUID()]) expect((await cancel(other).expect(409)).body.message).toBe(mediaMessages.newerUpload);
    await cancel('newest').expect(400);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', upload_id: newer, file_name: 'newer.mp4' });
    await cancel(newer).expect(200);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle', upload_id: null });
    expect((await cancel(newer).expect(409)).body.message).toBe(mediaMessages.nothingToCancel);
  });

  it.each(['by its id', 'as the newest'])('ends one that is being judged %s, and nothing of it comes back', async (how) => {
    await open({ ffprobePath: hangingFfprobe });
    const tus = new TusClient(studio.app);
    const path = await tus.begun(fieldsOf(shot, 'video', 'judged.mp4'), video.length);
    const id = path.split('/').at(-1) as string;
    const last = tus.patch(path, 0, video);
    await until(async () => (await studio.status(shot)).upload_id === id);
    await cancel(how === 'by its id' ? id : undefined).expect(200);
    expect(await last).toMatchObject({ status: 404, message: resumableMessages.notFound });
    expect((await tus.send('HEAD', path)).status).toBe(404);
    await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '5 minutes'`);
    await studio.app.get(LeftBehind).complete();
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
    await until(async () => (await studio.objects()).length === 0);
  });

  it('ends one that is still being sent, beside a newer one', async () => {
    await open({ ffmpegPath: hangingFfmpeg });
    const tus = new TusClient(studio.app);
    const path = await tus.begun(fieldsOf(shot, 'video', 'coming.mp4'), video.length);
    await tus.patch(path, 0, video.subarray(0, 100));
    const newer = await sent('newer.mp4');
    await cancel(path.split('/').at(-1)).expect(200);
    expect((await tus.send('HEAD', path)).status).toBe(404);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', upload_id: newer });
  });

  it('has what was told of a failed try taken back, also while it is tried again', async () => {
    await open({ ffmpegPath: failing });
    const id = await sent('failed.mp4');
    const { reason } = await studio.failed(shot);
    expect(reason).not.toBe('');
    await studio.app.close();
    await studio.start({ ffmpegPath: hangingFfmpeg });
    await studio.as(client).post(`${shot.path}/upload/retry`).expect(201);
    await cancel(id).expect(200);
    const told = await studio.told(shotMediaFailed, shot);
    expect(told.map(({ upload, reason }) => [upload, reason])).toEqual([
      [1, reason],
      [2, ''],
    ]);
  });
});
