/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { mediaMessages, waitingText } from '@prepmarket/media-api';
import { tokenFor, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { clip, removeClips } from './clips.js';
import { line, removeDisks, s3At, smallDisk } from './faults.js';
import { aMinuteLater, ownProcess } from './own-process.js';
import { program, waiting } from './programs.js';
import { client, Studio, type TestShot } from './studio.js';

/** As long as it does in the world. */
const OUTAGE = 60_000;
const run = promisify(execFile);
let dir: string;
let video: Buffer;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-faults-'));
  video = await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
});
afterAll(async () => {
  await removeDisks();
  await removeClips();
  await rm(dir, { recursive: true, force: true });
});

/** What was accepted is playable, and its original has the bytes that were sent. */
const isWhole = async (studio: Studio, shot: TestShot) => {
  const media = await studio.ready(shot);
  expect(media.frameCount).toBe(12);
  expect((await studio.file(media.fileUrl)).length).toBeGreaterThan(0);
  expect(await studio.file(`/api/files/download/${media.originalKey}`)).toEqual(video);
};

describe('an accepted upload', () => {
  it('[S-744] outlives the object store: what was accepted waits and goes on, what was coming in is refused', async () => {
    const store = await line();
    const ffmpeg = await waiting();
    const studio = await Studio.open({ store: s3At(store.endpoint), ffmpegPath: ffmpeg.path, jobs: 1 });
    const [first, second, late] = [await studio.shot(), await studio.shot(), await studio.shot()];
    await studio.upload(first, 'plate.mp4', video).expect(201);
    await studio.upload(second, 'plate.mp4', video).expect(201);
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    store.cut();
    const refused = await studio.upload(late, 'plate.mp4', video);
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(await studio.status(late)).toMatchObject({ state: 'idle' });
    await ffmpeg.make('go');
    await until(async () => (await studio.status(first)).waiting_for === waitingText.store);
    expect(await studio.status(first)).toMatchObject({ state: 'transcoding', error: null });
    await sleep(OUTAGE);
    store.mend();
    for (const shot of [first, second]) await isWhole(studio, shot);
    expect(await studio.status(first)).toMatchObject({ state: 'complete', waiting_for: null });
    await studio.close();
    store.close();
  });

  it('[S-785] that was made in other colours before its owner said how it is meant is made anew, not shown', async () => {
    const store = await line();
    const ffmpeg = await waiting();
    const studio = await Studio.open({ store: s3At(store.endpoint), ffmpegPath: ffmpeg.path, jobs: 1 });
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    store.cut();
    await ffmpeg.make('go');
    await until(async () => (await studio.status(shot)).waiting_for === waitingText.store);
    await studio.as(client).put(`${shot.path}/colour`).send({ input: 'cineon' }).expect(200);
    store.mend();
    expect(await studio.ready(shot)).toMatchObject({ upload: 2, inputColour: { input: 'cineon', shown: 'cineon' } });
    await isWhole(studio, shot);
    await studio.close();
    store.close();
  });

  it('[S-744] outlives a cut of every connection to the database', async () => {
    const ffmpeg = await waiting();
    const studio = await Studio.open({ ffmpegPath: ffmpeg.path });
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await admin.connect();
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [new URL(studio.config.databaseUrl).pathname.slice(1)]);
    await admin.end();
    await ffmpeg.make('go');
    await isWhole(studio, shot);
    await studio.close();
  });
});

describe('a full disk', () => {
  it('[S-745] is told to who uploads, keeps nothing of it, and what was accepted goes on when there is room', async () => {
    const disk = await smallDisk(dir);
    if (!disk) return console.warn('Not tested: this machine does not permit to mount a small disk.');
    const ffmpeg = await waiting();
    const studio = await Studio.open({ workDir: join(disk, 'work'), ffmpegPath: ffmpeg.path });
    const [accepted, large] = [await studio.shot(), await studio.shot()];
    await studio.upload(accepted, 'plate.mp4', video).expect(201);
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    const big = Buffer.concat([video, Buffer.alloc(9 * 1024 ** 2)]);
    const answer = await studio.upload(large, 'plate.mp4', big).expect(507);
    expect(answer.body).toMatchObject({ success: false, message: mediaMessages.noRoom });
    expect(await studio.status(large)).toMatchObject({ state: 'idle' });
    expect(await studio.objects()).toHaveLength(1);
    await run('dd', ['if=/dev/zero', `of=${join(disk, 'rubbish')}`, 'bs=1M']).catch(() => undefined);
    await ffmpeg.make('go');
    await until(async () => (await studio.status(accepted)).waiting_for === waitingText.space);
    await rm(join(disk, 'rubbish'));
    await isWhole(studio, accepted);
    await studio.close();
  });
});

describe('a killed process', () => {
  it('[S-746] loses no accepted upload: one being encoded and one that waited are playable in the end', async () => {
    const ffmpeg = await waiting();
    const studio = await Studio.open();
    const shots = [await studio.shot(), await studio.shot(), await studio.shot()];
    await studio.app.close();
    const killed = await ownProcess(studio.config, { ffmpegPath: ffmpeg.path, jobs: 1 });
    for (const shot of shots) expect(await killed.upload(shot, video)).toBe(201);
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    await killed.kill();
    await ffmpeg.make('go');
    await studio.start();
    await aMinuteLater(studio);
    for (const shot of shots) await isWhole(studio, shot);
    await studio.close();
  });

  it('[S-746] that was only frozen publishes nothing over the one that took over', async () => {
    const ffmpeg = await waiting();
    const studio = await Studio.open();
    const shot = await studio.shot();
    await studio.app.close();
    const frozen = await ownProcess(studio.config, { ffmpegPath: ffmpeg.path });
    expect(await frozen.upload(shot, video)).toBe(201);
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    await frozen.kill('SIGSTOP');
    await studio.start();
    await aMinuteLater(studio);
    await isWhole(studio, shot);
    await ffmpeg.make('go');
    await frozen.kill('SIGCONT');
    await sleep(3000);
    expect(await studio.query(`SELECT count(*)::int AS count FROM outbox WHERE type LIKE '%media-ready%'`)).toEqual([{ count: 1 }]);
    expect(await studio.query('SELECT state, number FROM uploads')).toEqual([{ state: 'complete', number: 1 }]);
    await frozen.kill();
    await studio.close();
  });

  it('[S-746] loses none whenever it is killed', async () => {
    const studio = await Studio.open();
    const shots: TestShot[] = [];
    for (let round = 0; round < 12; round += 1) shots.push(await studio.shot());
    await studio.app.close();
    const accepted: TestShot[] = [];
    for (const [round, shot] of shots.entries()) {
      const killed = await ownProcess(studio.config);
      const answer = killed.upload(shot, video).then((status) => status === 201 && accepted.push(shot));
      await sleep(100 + 150 * round);
      await killed.kill();
      await answer;
    }
    expect(accepted.length).toBeGreaterThan(0);
    await studio.start();
    for (const shot of accepted) await isWhole(studio, shot);
    await studio.close();
  });
});

describe('roles', () => {
  it('[S-747] a transcoder encodes what a process without encoding has taken, and answers for its health alone', async () => {
    const watched = await program('echo x >> $D/begun');
    const studio = await Studio.open({ role: 'api', ffmpegPath: watched.path });
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    const transcoder = await ownProcess(studio.config, { role: 'transcoder', ffmpegPath: '/usr/bin/ffmpeg' });
    await isWhole(studio, shot);
    expect(await watched.lines('begun')).toEqual([]);
    expect((await fetch(`${transcoder.url}/health/ready`)).status).toBe(200);
    const headers = { authorization: `Bearer ${await tokenFor(client)}` };
    for (const path of [`${shot.path}/upload-status`, '/api/files/download/m-1']) {
      const answer = await fetch(`${transcoder.url}${path}`, { headers });
      expect(await answer.json()).toMatchObject({ status: 404, message: 'Not found.' });
    }
    expect(await readdir(studio.config.workDir)).not.toEqual([]);
    await transcoder.kill();
    await studio.close();
  });
});
