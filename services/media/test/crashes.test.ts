/** @module-tag nightly */

import { mediaMessages, resumableMessages, waitingText } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { clip, removeClips } from './clips.js';
import { program } from './programs.js';
import { Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

let video: Buffer;
beforeAll(async () => {
  video = await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
});
afterAll(removeClips);

const DIE = 'echo x >> $D/died\nkill -9 $$';

const crashes = async (studio: Studio, count: number) => {
  const [row] = await until(async () => {
    const rows =
      await studio.query(`SELECT extract(epoch FROM j.run_at - u.updated_at)::float AS pause FROM uploads u JOIN graphile_worker.jobs j ON j.key = 'encode:' || u.id
      WHERE u.tries = ${count} AND u.worker IS NULL AND j.locked_at IS NULL`);
    return rows.length > 0 && rows;
  });
  return row?.pause as number;
};
const expedite = (studio: Studio) => studio.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key IS NOT NULL');

/** An ffprobe that dies of each file but the machine's own, as long as there is no file `mended`. */
const dyingFfprobe = () => program(`[ -e $D/mended ] || { ${DIE}; }`, { instead: 'ffprobe', leaving: ['*version*', '*self-test*'] });

describe('[S-880] an accepted upload whose file ends ffmpeg', () => {
  it('is tried again after half a minute and after five, and only then called its fault', async () => {
    const dying = await program(DIE);
    const studio = await Studio.open({ ffmpegPath: dying.path, crashPauses: undefined });
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    expect(Math.round(await crashes(studio, 1))).toBe(30);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', waiting_for: waitingText.machine, error: null });
    await expedite(studio);
    expect(Math.round(await crashes(studio, 2))).toBe(300);
    await expedite(studio);
    expect(await studio.failed(shot)).toMatchObject({ reason: mediaMessages.crashed });
    expect(await dying.lines('died')).toHaveLength(3);
    await studio.close();
  });

  it('is not counted against it while the machine cannot encode a clip of its own', async () => {
    const ill = await program(`[ -e $D/mended ] || { ${DIE}; }`, { leaving: ['*version*', '*coders*', '*-filters*'] });
    const studio = await Studio.open({ ffmpegPath: ill.path });
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    await until(async () => (await studio.query('SELECT FROM uploads WHERE waits >= 3')).length > 0);
    expect(await studio.query('SELECT tries FROM uploads')).toEqual([{ tries: 0 }]);
    await ill.make('mended');
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 12 });
    await studio.close();
  });
});

describe('[S-881] a resumable upload whose file ends ffprobe', () => {
  const sent = async (studio: Studio, shot: TestShot) => {
    const tus = new TusClient(studio.app);
    const path = await tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), video.length);
    const again = () => tus.patch(path, video.length - 1, new Uint8Array(video.subarray(-1)));
    return { first: await tus.patch(path, 0, new Uint8Array(video)), again };
  };
  const parts = (studio: Studio) => studio.query('SELECT key FROM resumable_parts');
  const expediteParts = (studio: Studio) => studio.query(`UPDATE resumable_uploads SET not_before = now(), moved_at = now() - interval '5 minutes'`);

  it('is kept and tried again after the same pauses, without its sender too, and then refused for good', async () => {
    const ffprobe = await dyingFfprobe();
    const studio = await Studio.open({ ffprobePath: ffprobe.path, crashPauses: undefined });
    const { first, again } = await sent(studio, await studio.shot());
    expect(first).toMatchObject({ status: 503, message: resumableMessages.notChecked });
    expect(first.headers.get('retry-after')).toBe('30');
    expect(await again()).toMatchObject({ status: 503, message: resumableMessages.notChecked });
    expect(await ffprobe.lines('died')).toHaveLength(1);
    await expediteParts(studio);
    const second = await again();
    expect(second.headers.get('retry-after')).toBe('300');
    expect(await parts(studio)).toHaveLength(1);
    await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '5 minutes'`);
    await studio.app.get(LeftBehind).complete();
    expect(await studio.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'complete_resumable_upload'`)).toEqual([]);
    await expediteParts(studio);
    await studio.app.get(LeftBehind).complete();
    await until(async () => (await studio.query('SELECT state FROM resumable_uploads'))[0]?.state === 'refused');
    expect(await again()).toMatchObject({ status: 400, message: mediaMessages.crashed });
    expect(await ffprobe.lines('died')).toHaveLength(3);
    expect(await parts(studio)).toEqual([]);
    await studio.close();
  });

  it('is accepted when it was not its fault', async () => {
    const ffprobe = await dyingFfprobe();
    const studio = await Studio.open({ ffprobePath: ffprobe.path });
    const shot = await studio.shot();
    const { first, again } = await sent(studio, shot);
    expect(first.status).toBe(503);
    await ffprobe.make('mended');
    await expediteParts(studio);
    expect((await again()).status).toBe(204);
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 12 });
    await studio.close();
  });
});

describe('[S-977] a multipart upload', () => {
  it('whose file ends ffprobe is kept and tried again', async () => {
    const ffprobe = await dyingFfprobe();
    const studio = await Studio.open({ ffprobePath: ffprobe.path, crashPauses: undefined });
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    expect(Math.round(await crashes(studio, 1))).toBe(30);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', waiting_for: waitingText.machine, error: null });
    await ffprobe.make('mended');
    await expedite(studio);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 12, originalName: 'plate.mp4' });
    expect(await studio.file(`/api/files/download/${media.originalKey}`)).toEqual(video);
    await studio.close();
  });

  it('is judged when the machine can read again', async () => {
    const ill = await program('[ -e $D/mended ] || { echo Invalid data found when processing input >&2\nexit 1; }', {
      instead: 'ffprobe',
      leaving: ['*version*'],
    });
    const studio = await Studio.open({ ffprobePath: ill.path });
    const [good, broken] = [await studio.shot(), await studio.shot()];
    await studio.upload(good, 'plate.mp4', video).expect(201);
    await studio.upload(broken, 'broken.mp4', video.subarray(0, 1500)).expect(201);
    // Nothing of them runs while the machine is mended.
    const held = `WITH held AS (UPDATE graphile_worker._private_jobs j SET run_at = now() + interval '1 hour' FROM uploads u
      WHERE j.key = 'encode:' || u.id AND j.locked_at IS NULL AND u.waiting_for = 'machine' RETURNING 1) SELECT * FROM held`;
    await until(async () => (await studio.query(held)).length === 2);
    await ill.make('mended');
    await expedite(studio);
    expect(await studio.ready(good)).toMatchObject({ frameCount: 12 });
    expect(await studio.failed(broken)).toMatchObject({ reason: mediaMessages.unreadableVideo });
    await studio.upload(broken, 'broken.mp4', video.subarray(0, 1500)).expect(400);
    await studio.close();
  });
});
