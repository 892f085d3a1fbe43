/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { mediaMessages, shotMediaFailed, waitingText } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { LostOriginals1764000000800 } from '../src/migrations/1764000000800-lost-originals.js';
import { clip, removeClips } from './clips.js';
import { client, Studio } from './studio.js';

afterAll(removeClips);

describe.each([
  ['on disk', {}],
  ['on S3', { s3: true }],
] as const)('a video that came with its shot, %s', (_, store) => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await Studio.open(store);
  });
  afterAll(() => studio.close());

  it('[S-744] waits while the store does not show it, and is taken over when it does', async () => {
    const key = `incoming/${randomUUID()}`;
    const video = await clip('staged.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
    const shot = await studio.shot(undefined, { key, originalname: 'first take.mp4', size: video.length });
    await until(async () => (await studio.status(shot)).waiting_for === waitingText.store);
    expect(await studio.status(shot)).toMatchObject({ state: 'preparing', error: null, can_cancel: true });
    expect(await studio.query('SELECT key FROM stale_objects WHERE key = $1', [key])).toEqual([]);
    await studio.store.putStream(key, Readable.from([video]));
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ upload: 1, frameCount: 12 });
    expect(await studio.file(`/api/files/download/${media.originalKey}`)).toEqual(video);
    expect(await studio.told(shotMediaFailed, shot)).toEqual([]);
  });

  it('goes when its bytes are no video', async () => {
    const key = `incoming/${randomUUID()}`;
    await studio.store.putStream(key, Readable.from([Buffer.from('no video')]));
    const shot = await studio.shot(undefined, { key, originalname: 'notes.mp4', size: 8 });
    expect(await studio.failed(shot)).toMatchObject({ reason: mediaMessages.notAVideo });
    await until(async () => (await studio.store.stat(key)) === null);
  });
});

it('[S-742] a failed upload whose file was deleted long ago offers no other try', async () => {
  const studio = await Studio.open();
  const shots = [await studio.shot(), await studio.shot()] as const;
  for (const { id } of shots) {
    const [upload, key] = [randomUUID(), `m-${randomUUID()}`];
    await studio.query(
      `INSERT INTO uploads (id, shot_id, number, kind, state, reason, file_name, uploaded_by, original_key)
       VALUES ($1, $2, 1, 'video', 'failed', 'damaged', 'a.mp4', $3, $4)`,
      [upload, id, client.id, key],
    );
    await studio.query(
      `INSERT INTO files (key, originalname, size, mimetype, sha256, subject, kind, uploaded_by) VALUES ($1, 'a.mp4', 1, 'video/mp4', '', $2, 'original', $3)`,
      [key, upload, client.id],
    );
  }
  const [lost, kept] = shots;
  for (const shot of shots) expect(await studio.status(shot)).toMatchObject({ can_retry: true });
  await studio.query('DELETE FROM files WHERE subject = (SELECT id FROM uploads WHERE shot_id = $1)', [lost.id]);
  await studio.query('DELETE FROM migrations WHERE name = $1', [LostOriginals1764000000800.name]);
  await studio.app.close();
  await studio.start();
  expect(await studio.status(lost)).toMatchObject({ state: 'failed', can_retry: false, can_cancel: true });
  expect((await studio.as(client).post(`${lost.path}/upload/retry`).expect(409)).body.message).toBe(mediaMessages.nothingToRetry);
  expect(await studio.status(kept)).toMatchObject({ state: 'failed', can_retry: true });
  await studio.close();
});
