/** @module-tag nightly */

import { readdir } from 'node:fs/promises';
import { mediaMessages } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { Tidy } from '../src/jobs/tidy.js';
import { clip, frames, probe, removeClips } from './clips.js';
import { aMinuteLater, ownProcess } from './own-process.js';
import { hanging, isRunning } from './programs.js';
import { Studio } from './studio.js';

let video: Buffer;
beforeAll(async () => {
  video = await clip('job.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
});
afterAll(removeClips);

describe('a restart in the middle of a job', () => {
  it.each(['video', 'sequence'])('[S-310] takes a %s up again', async (kind) => {
    const ffmpeg = await hanging();
    const studio = await Studio.open({ ffmpegPath: ffmpeg.path });
    const shot = await studio.shot();
    const images = (await frames(5)).map((image, index): [string, Buffer] => [`a.${index + 1}.png`, image]);
    await (kind === 'video' ? studio.upload(shot, 'job.mp4', video) : studio.sequence(shot, images)).expect(201);
    const begun = await until(async () => (await ffmpeg.lines('begun')).length >= 2 && ffmpeg.lines('begun'));
    await studio.app.close();
    await until(() => begun.every((pid) => !isRunning(pid)));
    expect(await readdir(studio.config.workDir)).toEqual([]);
    await studio.start({ ffmpegPath: '/usr/bin/ffmpeg' });
    const media = await studio.ready(shot);
    expect(media.frameCount).toBe(kind === 'video' ? 12 : 5);
    expect(await probe(await studio.file(media.fileUrl))).toMatchObject({ nb_read_packets: String(media.frameCount) });
    await studio.close();
  });

  it('[S-310] takes the job of a killed process up again, and ends an upload that died with it', async () => {
    const ffmpeg = await hanging();
    const studio = await Studio.open();
    const [shot, cut] = [await studio.shot(), await studio.shot()];
    await studio.app.close();
    const killed = await ownProcess(studio.config, { ffmpegPath: ffmpeg.path });
    expect(await killed.upload(shot, video)).toBe(201);
    await until(async () => (await ffmpeg.lines('begun')).length > 0);
    await killed.beginUpload(cut);
    await killed.kill();
    await studio.start();
    await aMinuteLater(studio);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding' });
    expect(await studio.status(cut)).toMatchObject({ state: 'uploading' });
    expect((await studio.ready(shot)).frameCount).toBe(12);
    await studio.query(`UPDATE uploads SET leased_until = now() WHERE state = 'uploading'`);
    await until(() =>
      studio.app
        .get(Tidy)
        .run()
        .then(async () => (await studio.status(cut)).state === 'failed'),
    );
    expect(await studio.status(cut)).toMatchObject({ error: mediaMessages.interrupted });
    for (const pid of await ffmpeg.lines('begun')) if (isRunning(pid)) process.kill(Number(pid), 'SIGKILL');
    await studio.close();
  });
});
