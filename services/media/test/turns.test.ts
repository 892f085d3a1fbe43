import { randomUUID } from 'node:crypto';
import { maximumFrames, mediaMessages, shotMediaReady } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { clip, removeClips } from './clips.js';
import { waiting } from './programs.js';
import { client, otherClient, Studio, type TestShot } from './studio.js';

afterAll(removeClips);

describe('[S-883] many uploads', () => {
  it('of one owner do not keep another’s waiting: owners take turns', async () => {
    const ffmpeg = await waiting();
    const studio = await Studio.open({ ffmpegPath: ffmpeg.path, jobs: 1 });
    const video = await clip('turn.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '3');
    const send = async (shot: TestShot, owner = client) => {
      await studio.as(owner).post(`${shot.path}/upload`).attach('file', video, 'turn.mp4').expect(201);
      return shot.id;
    };
    const [many, few] = [await studio.project(), await studio.project({ id: randomUUID(), userId: otherClient.id, clientId: otherClient.id })];
    const [first, second, third] = [await send(await studio.shot(many)), await send(await studio.shot(many)), await send(await studio.shot(many))];
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    const others = [await send(await studio.shot(few), otherClient), await send(await studio.shot(few), otherClient)];
    await ffmpeg.make('go');
    const told = await until(async () => {
      const rows = await studio.query(`SELECT data->>'id' AS id FROM outbox WHERE type = $1 ORDER BY seq`, [shotMediaReady.type]);
      return rows.length === 5 && rows.map(({ id }) => id);
    });
    expect(told).toEqual([first, others[0], second, others[1], third]);
    await studio.close();
  });

  it('that arrived and cannot be accepted do not keep the one after them waiting', async () => {
    const studio = await Studio.open({ workReserve: Number.MAX_SAFE_INTEGER });
    const shot = await studio.shot();
    const fields = { projectId: shot.projectId, packageId: shot.packageId, shotId: shot.id, kind: 'video', filename: 'a.mp4' };
    await studio.query(
      `INSERT INTO resumable_uploads (id, owner, shot_id, fields, length, received, moved_at)
       SELECT gen_random_uuid(), $1, $2, $3, 10, 10, now() - make_interval(mins => 200 - n) FROM generate_series(1, 101) n`,
      [client.id, shot.id, fields],
    );
    const left = studio.app.get(LeftBehind);
    const jobs = () => studio.query(`SELECT key, run_at FROM graphile_worker.jobs WHERE task_identifier = 'complete_resumable_upload'`);
    await left.complete();
    expect(await jobs()).toHaveLength(100);
    await left.complete();
    expect(await jobs()).toHaveLength(101);
    await studio.close();
  });
});

it('[S-883] a video of more than 100,000 frames is refused with a sentence', async () => {
  const studio = await Studio.open();
  const video = await clip('long.avi', 'color=s=16x16:r=240', '-frames:v', String(maximumFrames + 1), '-c:v', 'mpeg4', '-g', '600', '-threads', '2');
  const { body } = await studio.upload(await studio.shot(), 'long.avi', video).expect(400);
  expect(body.message).toBe(mediaMessages.unsupportedVideo('it has more than 100000 frames'));
  await studio.close();
});
