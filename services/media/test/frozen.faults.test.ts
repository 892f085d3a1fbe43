/** @module-tag nightly */

import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { FileSweeper } from '@prepmarket/service-kit';
import { until } from '@prepmarket/service-testing';
import { clipOf, removeClips } from './clips.js';
import { freezable, s3At } from './faults.js';
import { Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const PATIENCE = 2000;
const silent = 'The file store does not answer right now. Please try again in a moment.';
afterAll(removeClips);

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

describe('[S-872] an object store that is frozen', () => {
  let store: Awaited<ReturnType<typeof freezable>>;
  let studio: Studio;
  let shot: TestShot;
  let tus: TusClient;
  beforeEach(async () => {
    store = await freezable();
    studio = await Studio.open({ store: { ...s3At(store.endpoint), patience: PATIENCE } });
    shot = await studio.shot();
    tus = new TusClient(studio.app);
  });
  afterEach(async () => {
    store.thaw();
    await studio.close();
    store.close();
  });

  it('ends a resumable upload with its sentence, which goes on where it was', async () => {
    const data = await clipOf(20 * MB);
    const path = await tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
    expect((await tus.patch(path, 0, data.subarray(0, 9 * MB))).status).toBe(204);
    store.freeze();
    const refused = await tus.patch(path, 9 * MB, data.subarray(9 * MB));
    expect(refused).toMatchObject({ status: 503, message: silent });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await tus.offset(path)).toBe(9 * MB);
    store.thaw();
    expect((await tus.patch(path, 9 * MB, data.subarray(9 * MB))).status).toBe(204);
    const media = await studio.ready(shot);
    expect(sha256(await studio.file(`/api/files/download/${media.originalKey}`))).toBe(sha256(data));
  });

  it('ends one that has arrived with its sentence too, and it is accepted when the store is back', async () => {
    const data = await clipOf(10 * MB);
    const path = await tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
    await rm(studio.config.workDir, { recursive: true });
    expect((await tus.patch(path, 0, data)).status).toBeGreaterThanOrEqual(500);
    await mkdir(studio.config.workDir, { recursive: true });
    const last = () => tus.patch(path, data.length - 1, data.subarray(-1));
    store.freeze();
    expect(await last()).toMatchObject({ status: 503, message: silent });
    store.thaw();
    expect((await last()).status).toBe(204);
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 12, upload: 1 });
  });

  it('ends a form with its sentence and leaves the shot as it was', async () => {
    await studio.store.stat('m-1');
    store.freeze();
    const { body } = await studio.upload(shot, 'plate.mp4', await clipOf(3 * MB)).expect(503);
    expect(body).toMatchObject({ success: false, message: silent });
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
    store.thaw();
    await studio.upload(shot, 'plate.mp4', await clipOf(3 * MB)).expect(201);
    await studio.ready(shot);
  });

  it('holds up neither the sweeper nor what is deleted nor the end of the service', async () => {
    const data = randomBytes(MB);
    const path = await tus.begun(fieldsOf(shot, 'video', 'gone.mp4'), 2 * MB);
    expect((await tus.patch(path, 0, data)).status).toBe(204);
    store.freeze();
    expect((await tus.send('DELETE', path)).status).toBe(204);
    await expect(studio.app.get(FileSweeper).sweep()).rejects.toThrow('The file store does not answer.');
    const since = Date.now();
    await studio.app.close();
    expect(Date.now() - since).toBeLessThan(8000);
    store.thaw();
    await studio.start();
    await until(async () => (await studio.objects()).filter((key) => key.startsWith('incoming/')).length === 0);
  });
});
