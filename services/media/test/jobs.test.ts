/** @module-tag nightly */

import { projectDeleted } from '@prepmarket/catalog-api';
import { mediaMessages, shotMediaFailed, waitingText } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { hanging, isRunning, program } from './programs.js';
import { client, Studio, vendor } from './studio.js';

let video: Buffer;
beforeAll(async () => {
  video = await clip('job.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
});
afterAll(removeClips);

describe('a job', () => {
  it('[S-742] is tried three times when its file ends ffmpeg, then fails for the user to see, who may have it tried again', async () => {
    const dying = await program('echo x >> $D/killed\nkill -9 $$');
    const studio = await Studio.open({ ffmpegPath: dying.path });
    const shot = await studio.shot(await studio.project({ status: 'open' }));
    await studio.upload(shot, 'job.mp4', video).expect(201);
    expect(await studio.failed(shot)).toMatchObject({ reason: mediaMessages.crashed });
    expect(await dying.lines('killed')).toHaveLength(3);
    expect(await studio.status(shot)).toMatchObject({ state: 'failed', error: mediaMessages.crashed, can_retry: true, waiting_for: null });
    expect(await studio.objects()).toHaveLength(1);
    await studio.as(vendor).post(`${shot.path}/upload/retry`).expect(403);
    await studio.app.close();
    await studio.start({ ffmpegPath: '/usr/bin/ffmpeg' });
    const { body } = await studio.as(client).post(`${shot.path}/upload/retry`).expect(201);
    expect(body.upload).toMatchObject({ state: 'transcoding', error: null, can_retry: false });
    const media = await studio.ready(shot, 1, 1);
    expect(media).toMatchObject({ upload: 2, frameCount: 12, originalName: 'job.mp4' });
    expect(await studio.file(`/api/files/download/${media.originalKey}`)).toEqual(video);
    const again = await studio.as(client).post(`${shot.path}/upload/retry`).expect(409);
    expect(again.body.message).toBe(mediaMessages.nothingToRetry);
    await studio.close();
  });

  it('[S-743] is cancelled by its owner, and nothing is left of it', async () => {
    const ffmpeg = await hanging();
    const studio = await Studio.open({ ffmpegPath: ffmpeg.path });
    const shot = await studio.shot(await studio.project({ status: 'open' }));
    await studio.upload(shot, 'job.mp4', video).expect(201);
    const begun = await until(async () => (await ffmpeg.lines('begun')).length >= 2 && ffmpeg.lines('begun'));
    expect(await studio.status(shot)).toMatchObject({ can_cancel: true });
    await studio.as(vendor).delete(`${shot.path}/upload`).expect(403);
    const { body } = await studio.as(client).delete(`${shot.path}/upload`).expect(200);
    expect(body.upload).toMatchObject({ state: 'idle', can_cancel: false });
    await until(() => begun.every((pid) => !isRunning(pid)));
    await until(async () => (await studio.objects()).length === 0);
    expect((await studio.as(client).delete(`${shot.path}/upload`).expect(409)).body.message).toBe(mediaMessages.nothingToCancel);
    await studio.close();
  });

  it('[S-742] waits while no file at all can be encoded, and goes on by itself', async () => {
    const broken = await program(`[ -e $D/mended ] && exec /usr/bin/ffmpeg "$@"\necho 'Invalid data found' >&2\nexit 1`, {
      leaving: ['*version*', '*coders*', '*-filters*'],
    });
    const studio = await Studio.open({ ffmpegPath: broken.path });
    const shot = await studio.shot();
    await studio.upload(shot, 'job.mp4', video).expect(201);
    await until(async () => (await studio.status(shot)).waiting_for === waitingText.machine);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', error: null });
    await broken.make('mended');
    expect(await studio.ready(shot)).toMatchObject({ upload: 1, frameCount: 12 });
    expect(await studio.status(shot)).toMatchObject({ state: 'complete', waiting_for: null });
    await studio.close();
  });

  it('[S-742] is ended and tried again when ffmpeg gives no sign', async () => {
    const lazy = await program('echo x >> $D/slept\n[ $(/usr/bin/wc -l < $D/slept) -gt 1 ] && exec /usr/bin/ffmpeg "$@"\nexec /bin/sleep 600');
    const studio = await Studio.open({ ffmpegPath: lazy.path, hungAfter: 3000 });
    const shot = await studio.shot();
    await studio.upload(shot, 'job.mp4', video).expect(201);
    expect(await studio.ready(shot)).toMatchObject({ upload: 1, frameCount: 12 });
    expect((await lazy.lines('slept')).length).toBeGreaterThan(1);
    await studio.close();
  });

  it('is given up for a newer upload of the same shot', async () => {
    const ffmpeg = await hanging();
    const studio = await Studio.open({ ffmpegPath: ffmpeg.path, jobs: 1 });
    const shot = await studio.shot();
    await studio.upload(shot, 'old.mp4', video).expect(201);
    const begun = await until(async () => (await ffmpeg.lines('begun')).length >= 2 && ffmpeg.lines('begun'));
    await studio.upload(shot, 'new.mp4', video).expect(201);
    await until(() => begun.every((pid) => !isRunning(pid)));
    await until(async () => (await ffmpeg.lines('begun')).length >= 4);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', file_name: 'new.mp4' });
    expect(await studio.query('SELECT number FROM uploads')).toEqual([{ number: 2 }]);
    await studio.app.close();
    await studio.start({ ffmpegPath: '/usr/bin/ffmpeg' });
    expect(await studio.ready(shot)).toMatchObject({ upload: 2, originalName: 'new.mp4' });
    await studio.close();
  });

  it('ends with its project, and nothing is left of it', async () => {
    const ffmpeg = await hanging();
    const studio = await Studio.open({ ffmpegPath: ffmpeg.path });
    const shot = await studio.shot();
    await studio.upload(shot, 'job.mp4', video).expect(201);
    const begun = await until(async () => (await ffmpeg.lines('begun')).length >= 2 && ffmpeg.lines('begun'));
    await publishFrom(studio.bus, projectDeleted, { id: shot.projectId, version: 2 });
    await until(() => begun.every((pid) => !isRunning(pid)));
    await until(async () => (await studio.objects()).length === 0);
    await studio.as(client).get(`${shot.path}/upload-status`).expect(404);
    expect(await studio.told(shotMediaFailed, shot)).toEqual([]);
    await studio.close();
  });
});
