/** @module-tag nightly */

import { rm } from 'node:fs/promises';
import { shotDeleted } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { removeClips } from './clips.js';
import { encoded, folders, forget, isWhole as isWholeIn, type LargeArchive, largeArchive, telling } from './following.js';
import type { Program } from './programs.js';
import { Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const idOf = (path: string) => path.split('/').at(-1) as string;

describe('a sequence that comes as a resumable upload', () => {
  let studio: Studio;
  let tus: TusClient;
  let shot: TestShot;
  let ffmpeg: Program;
  let archive: LargeArchive;
  beforeAll(async () => {
    archive = await largeArchive();
    ffmpeg = await telling();
    studio = await Studio.open({ ffmpegPath: ffmpeg.path });
    tus = new TusClient(studio.app);
  });
  beforeEach(async () => {
    await forget(ffmpeg);
    shot = await studio.shot();
  });
  afterAll(async () => {
    await studio.close();
    await removeClips();
  });

  const begun = (tar = archive.tar) => tus.begun(fieldsOf(shot, 'sequence', 'harbour'), tar.length);
  const parts = async (path: string) =>
    (await studio.query('SELECT key FROM resumable_parts WHERE upload_id = $1', [idOf(path)])).map(({ key }) => key as string);
  /** All but the last image, in two requests. */
  const sendMost = async (path: string, { tar, last } = archive) => {
    expect((await tus.patch(path, 0, tar.subarray(0, 3 * MB))).status).toBe(204);
    expect((await tus.patch(path, 3 * MB, tar.subarray(3 * MB, last))).status).toBe(204);
  };
  const sendLast = (path: string, { tar, last } = archive) => tus.patch(path, last, tar.subarray(last));
  const isWhole = () => isWholeIn(studio, shot, archive);

  it('[S-967] is encoded while it comes, and not read again when all of it has come', async () => {
    const path = await begun();
    await sendMost(path);
    await encoded(studio, ffmpeg, archive);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
    // Whoever read the archive again would find nothing.
    for (const key of await parts(path)) await studio.store.delete(key);
    expect((await sendLast(path)).status).toBe(204);
    await isWhole();
    expect((await ffmpeg.lines('told')).filter((line) => line === 'progress=end')).toHaveLength(1);
  });

  it('[S-968] is made of what was kept when taking it in meanwhile has failed', async () => {
    const path = await begun();
    await sendMost(path);
    await encoded(studio, ffmpeg, archive);
    for (const folder of await folders(studio)) await rm(folder, { recursive: true, force: true });
    expect((await sendLast(path)).status).toBe(204);
    await isWhole();
  });

  it('[S-969] that goes on in another process is caught up with there, from what was kept', async () => {
    const path = await begun();
    await sendMost(path);
    await studio.app.close();
    expect(await folders(studio)).toEqual([]);
    await forget(ffmpeg);
    await studio.start();
    tus = new TusClient(studio.app);
    const { tar, last } = archive;
    expect((await tus.patch(path, last, tar.subarray(last, last + 512))).status).toBe(204);
    await encoded(studio, ffmpeg, archive);
    for (const key of await parts(path)) await studio.store.delete(key);
    expect((await tus.patch(path, last + 512, tar.subarray(last + 512))).status).toBe(204);
    await isWhole();
  });

  it.each([
    ['is cancelled', (path: string) => tus.send('DELETE', path)],
    [
      'has expired',
      (path: string) =>
        studio
          .query(`UPDATE resumable_uploads SET moved_at = now() - interval '8 days' WHERE id = $1`, [idOf(path)])
          .then(() => studio.app.get(LeftBehind).expire()),
    ],
    ['has lost its shot', () => publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: shot.projectId, version: 9 })],
  ])('[S-970] leaves nothing behind when it %s', async (_, end) => {
    const before = await studio.objects();
    const path = await begun();
    await sendMost(path);
    await encoded(studio, ffmpeg, archive);
    expect(await folders(studio)).toHaveLength(1);
    await end(path);
    await until(async () => (await folders(studio)).length === 0);
    await until(async () => (await studio.objects()).every((key) => before.includes(key)));
    expect((await sendLast(path)).status).toBe(404);
  });

  it('[S-970] gives its place up when a newer plate has come, and is refused as before', async () => {
    const path = await begun();
    await sendMost(path);
    await encoded(studio, ffmpeg, archive);
    const newer = await begun();
    await sendMost(newer);
    expect((await sendLast(newer)).status).toBe(204);
    await isWhole();
    expect((await sendLast(path)).status).toBe(400);
  });

  it('[S-971] is judged when all of it has come, by the sentence of any sequence', async () => {
    const other = await largeArchive((images) => {
      images[40] = ['plate.1041.png', Buffer.from('no picture')];
      images[60] = ['plate.1061.png', Buffer.from('nor this')];
    });
    const before = await studio.objects();
    const path = await begun(other.tar);
    await sendMost(path, other);
    // What has come of it is not followed any further.
    await until(async () => (await folders(studio)).length === 0);
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
    expect(await sendLast(path, other)).toMatchObject({ status: 415, message: mediaMessages.notAnImage('plate.1041.png') });
    await until(async () => (await studio.objects()).every((key) => before.includes(key)));
  });
});
