/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { mediaMessages, shotMediaReady } from '@prepmarket/media-api';
import { Events } from '@prepmarket/service-kit';
import { until } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { Studio } from './studio.js';

afterAll(removeClips);

describe('a video that came with its shot', () => {
  const staged = async (studio: Studio, data: Buffer) => {
    const key = `incoming/${randomUUID()}`;
    await studio.store.putStream(key, Readable.from([data]));
    return { key, originalname: 'first take.mov', size: data.length };
  };

  it('is taken over, prepared and told', async () => {
    const studio = await Studio.open();
    const file = await staged(studio, await clip('staged.mov', 'testsrc=s=64x36:r=25', '-frames:v', '10', '-c:v', 'prores'));
    const shot = await studio.shot(undefined, file);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 10, fps: 25, codec: 'prores', upload: 1, originalName: 'first take.mov' });
    expect(media.originalKey).toMatch(/^m-/);
    await studio.file(media.fileUrl);
    await studio.file(`/api/files/download/${media.originalKey}`);
    await until(async () => !(await studio.objects()).includes(file.key));
    await studio.close();
  });

  it('fails for the user to see when it is none', async () => {
    const studio = await Studio.open();
    const shot = await studio.shot(undefined, await staged(studio, Buffer.from('no video')));
    expect(await studio.failed(shot)).toMatchObject({ reason: mediaMessages.notAVideo, upload: 1 });
    await until(async () => (await studio.objects()).length === 0);
    await studio.close();
  });

  it('is told again on demand', async () => {
    const studio = await Studio.open();
    const shot = await studio.shot();
    await studio.upload(shot, 'job.mp4', await clip('job.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12')).expect(201);
    const media = await studio.ready(shot);
    await studio.app.get(Events).republish();
    // Who sent it is news alone.
    const { uploadedBy: _, ...again } = media;
    expect(await studio.told(shotMediaReady, shot)).toEqual([media, again]);
    await studio.close();
  });
});
