import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { lengthMissing } from '@prepmarket/api-kit';
import { mediaMessages, quotaMessages } from '@prepmarket/media-api';
import { tokenFor, until } from '@prepmarket/service-testing';
import { clipOf, frames, removeClips } from './clips.js';
import { ownProcess } from './own-process.js';
import { client, Studio } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;

afterAll(removeClips);

it('[S-777] an owner sends so many uploads at once, and none while the server has no room', async () => {
  const studio = await Studio.open({ quota: { running: 1 } });
  try {
    const tus = new TusClient(studio.app);
    const shot = await studio.shot();
    const begun = () => tus.begun(fieldsOf(shot, 'video', 'a.mp4'), 100);
    const [first, second] = [await begun(), await begun()];
    expect((await tus.patch(first, 0, Buffer.alloc(10))).status).toBe(204);
    const refused = await tus.patch(second, 0, Buffer.alloc(10));
    expect(refused).toMatchObject({ status: 429, message: quotaMessages.running(1) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tus.patch(first, 10, Buffer.alloc(10))).status).toBe(204);
    const fallSilent = () => studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '2 minutes'`);
    await fallSilent();
    expect((await tus.patch(second, 0, Buffer.alloc(10))).status).toBe(204);
    expect((await studio.upload(shot, 'a.mp4', await clipOf(MB)).expect(429)).body.message).toBe(quotaMessages.running(1));
    await fallSilent();
    await studio.app.close();
    await studio.start({ workReserve: Number.MAX_SAFE_INTEGER });
    expect(await new TusClient(studio.app).begin(fieldsOf(shot, 'video', 'a.mp4'), 100)).toMatchObject({ status: 507, message: mediaMessages.noRoom });
  } finally {
    await studio.close();
  }
});

describe('a multipart upload', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await Studio.open({ quota: { bytes: MB, sequenceBytes: MB / 2 } });
  });
  afterAll(() => studio.close());

  it('[S-771] is judged by the same quota before its first byte', async () => {
    const shot = await studio.shot();
    const { body } = await studio.upload(shot, 'a.mp4', await clipOf(2 * MB)).expect(413);
    expect(body.message).toBe(quotaMessages.bytes(0, MB));
    const images = (await frames(2)).map((data, index): [string, Buffer] => [`${index}.png`, Buffer.concat([data, Buffer.alloc(300_000)])]);
    expect((await studio.sequence(shot, images).expect(413)).body.message).toBe(quotaMessages.sequence(MB / 2));
    expect(await studio.objects()).toEqual([]);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
  });

  it.each(['upload', 'upload-sequence'])('[S-874] says how long it is, or nothing of it is read: %s', async (route) => {
    const shot = await studio.shot();
    const answer = await fetch(`${await studio.app.getUrl()}${shot.path}/${route}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await tokenFor(client)}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: new Blob(['--b\r\n']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([411, { success: false, message: lengthMissing }]);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
  });
});

it('[S-976] what uploads announce counts in every replica while they arrive, and not any more when their process was killed', {
  tags: ['nightly'],
}, async () => {
  const studio = await Studio.open({ quota: { bytes: 2 * MB } });
  const replica = await ownProcess(studio.config);
  const [first, second] = [await studio.shot(), await studio.shot()];
  await replica.beginUpload(first, MB + 1);
  const video = await clipOf(MB);
  expect((await studio.upload(second, 'a.mp4', video).expect(413)).body.message).toBe(quotaMessages.bytes(MB + 1, 2 * MB));
  const resumable = await new TusClient(studio.app).begin(fieldsOf(second, 'video', 'a.mp4'), MB);
  expect(resumable).toMatchObject({ status: 413, message: quotaMessages.bytes(MB + 1, 2 * MB) });
  await replica.kill();
  await studio.query(`UPDATE uploads SET leased_until = now() WHERE state = 'uploading'`);
  await studio.upload(second, 'a.mp4', video).expect(201);
  expect((await studio.upload(first, 'a.mp4', video).expect(413)).body.message).toBe(quotaMessages.bytes(video.length, 2 * MB));
  await studio.close();
});

it('[S-874] a video that came with its shot is judged by the quota of its owner before it is taken over', async () => {
  const studio = await Studio.open({ quota: { bytes: 2 * MB } });
  try {
    const video = await clipOf(MB + 1);
    const project = await studio.project();
    const staged = async (data: Buffer) => {
      const key = `incoming/${randomUUID()}`;
      await studio.store.putStream(key, Readable.from([data]));
      return { key, shot: await studio.shot(project, { key, originalname: 'plate.mp4', size: data.length }) };
    };
    await studio.ready((await staged(video)).shot);
    const { key, shot } = await staged(video);
    expect(await studio.failed(shot)).toMatchObject({ reason: quotaMessages.bytes(video.length, 2 * MB) });
    await until(async () => (await studio.store.stat(key)) === null);
  } finally {
    await studio.close();
  }
});
