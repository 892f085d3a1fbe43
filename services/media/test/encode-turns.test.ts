/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { maximumFrames, mediaMessages, shotMediaReady } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { clip, removeClips } from './clips.js';
import { program, waiting } from './programs.js';
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

const PICTURE = 64 * 36;
const plate = (count: number) => clip(`turn-${count}.mp4`, 'testsrc=s=64x36:r=24', '-frames:v', String(count));
const sendTo = async (studio: Studio, shot: TestShot, frames: number, owner = client): Promise<TestShot> => {
  await studio
    .as(owner)
    .post(`${shot.path}/upload`)
    .attach('file', await plate(frames), 'turn.mp4')
    .expect(201);
  return shot;
};
const projectOf = (studio: Studio, { id } = otherClient) => studio.project({ id: randomUUID(), userId: id, clientId: id });

it('[S-1214] turns are taken by what is to be decoded: a large upload of an owner leaves room for many small ones of others', async () => {
  const ffmpeg = await waiting();
  const studio = await Studio.open({ ffmpegPath: ffmpeg.path, jobs: 1 });
  const [many, few] = [await studio.project(), await projectOf(studio)];
  const large = await sendTo(studio, await studio.shot(many), 3);
  await until(async () => (await ffmpeg.lines('begun')).length > 0);
  // As if it had 3.5 gigapixels.
  await studio.query('UPDATE uploads SET pixels = 3500000000');
  const next = await sendTo(studio, await studio.shot(many), 3);
  const others: TestShot[] = [];
  for (let sent = 0; sent < 6; sent += 1) others.push(await sendTo(studio, await studio.shot(few), 3, otherClient));
  await ffmpeg.make('go');
  const told = await until(async () => {
    const rows = await studio.query(`SELECT data->>'id' AS id FROM outbox WHERE type = $1 ORDER BY seq`, [shotMediaReady.type]);
    return rows.length === 8 && rows.map(({ id }) => id);
  });
  const [one, two, three, four, five, six] = others.map(({ id }) => id);
  expect(told).toEqual([large.id, one, two, three, four, next.id, five, six]);
  await studio.close();
});

it('[S-1219] how far the long ones are puts no newcomer’s short one behind those of others', async () => {
  const ffmpeg = await waiting();
  const studio = await Studio.open({ ffmpegPath: ffmpeg.path, jobs: 1, longFrom: 10 * PICTURE });
  const [many, few] = [await studio.project(), await projectOf(studio)];
  const third = { ...otherClient, id: randomUUID() };
  const newcomers = await projectOf(studio, third);
  await sendTo(studio, await studio.shot(many), 10);
  const [first, second, last] = [await studio.shot(few), await studio.shot(few), await studio.shot(few)];
  await sendTo(studio, first, 3, otherClient);
  await until(async () => (await ffmpeg.lines('begun')).length === 2);
  await sendTo(studio, second, 3, otherClient);
  await sendTo(studio, last, 3, otherClient);
  // As if the long one were its owner's second, after one of 100 gigapixels.
  await studio.query(
    `UPDATE graphile_worker._private_jobs SET priority = 101 WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'encode-long')`,
  );
  const newcomer = await sendTo(studio, await studio.shot(newcomers), 3, third);
  await ffmpeg.make('go');
  const shorts = [first, newcomer, second, last].map(({ id }) => id);
  const told = await until(async () => {
    const rows = await studio.query(`SELECT data->>'id' AS id FROM outbox WHERE type = $1 ORDER BY seq`, [shotMediaReady.type]);
    return rows.length === 5 && rows.map(({ id }) => id as string).filter((id) => shorts.includes(id));
  });
  expect(told).toEqual(shorts);
  await studio.close();
});

describe('[S-1215] what takes long', () => {
  /** The first that is to be encoded says so and waits for `go`, all others do not. */
  const holdingTheFirst = () => program('if /bin/mkdir $D/first 2> /dev/null; then echo x >> $D/begun; while [ ! -e $D/go ]; do /bin/sleep 0.1; done; fi');
  const opened = async (jobs: number) => {
    const ffmpeg = await holdingTheFirst();
    const studio = await Studio.open({ ffmpegPath: ffmpeg.path, jobs, longFrom: 10 * PICTURE });
    const [many, few] = [await studio.project(), await projectOf(studio)];
    const held = await sendTo(studio, await studio.shot(many), 10);
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    return { ffmpeg, studio, many, few, held };
  };

  it.each([1, 2])('of one owner keeps no short one of another waiting, with %i jobs at once', async (jobs) => {
    const { ffmpeg, studio, many, few, held } = await opened(jobs);
    const second = await sendTo(studio, await studio.shot(many), 10);
    const short = await sendTo(studio, await studio.shot(few), 9, otherClient);
    await studio.ready(short);
    const rows = await studio.query(`SELECT state FROM uploads WHERE shot_id = ANY($1)`, [[held.id, second.id]]);
    expect(rows).toEqual([{ state: 'transcoding' }, { state: 'transcoding' }]);
    await ffmpeg.make('go');
    await studio.ready(held);
    await studio.ready(second);
    await studio.close();
  });

  it('and is not known to do so before its job reads it, goes to the slots for that', async () => {
    const { ffmpeg, studio, many, few, held } = await opened(1);
    const key = `incoming/${randomUUID()}`;
    const video = await plate(10);
    await studio.store.putStream(key, Readable.from([video]));
    const staged = await studio.shot(many, { key, originalname: 'plate.mp4', size: video.length });
    await until(async () => (await studio.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'encode-long'`)).length === 2);
    await studio.ready(await sendTo(studio, await studio.shot(few), 9, otherClient));
    expect((await studio.status(staged)).state).toBe('transcoding');
    await ffmpeg.make('go');
    await studio.ready(held);
    expect((await studio.ready(staged)).frameCount).toBe(10);
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
