/** @module-tag nightly */

import { shotDeleted } from '@prepmarket/catalog-api';
import { quotaMessages } from '@prepmarket/media-api';
import { publishFrom, until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { clipOf, removeClips } from './clips.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const MOST = 10 * MB;

describe('[S-994] what counts against an owner', () => {
  let studio: Studio;
  let tus: TusClient;
  let shot: TestShot;
  let video: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    studio = await Studio.open({ quota: { bytes: MOST } });
    tus = new TusClient(studio.app);
    video = await clipOf(2 * MB);
  });
  beforeEach(async () => {
    shot = await studio.shot();
  });
  afterAll(async () => {
    await studio.close();
    await removeClips();
  });

  const begun = (bytes = video.length) => tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), bytes);
  const idOf = (path: string) => path.split('/').at(-1) as string;
  /** By the sentence with which one byte too many is refused. */
  const counted = async (bytes: number) => {
    const other = await studio.shot();
    const answer = await tus.begin(fieldsOf(other, 'video', 'plate.mp4'), MOST - bytes + 1);
    expect(answer).toMatchObject({ status: 413, message: quotaMessages.bytes(bytes, MOST) });
    const fits = await tus.begin(fieldsOf(other, 'video', 'plate.mp4'), MOST - bytes);
    expect(fits.status).toBe(201);
    await tus.send('DELETE', fits.headers.get('location') as string);
  };

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['was cancelled', (path) => tus.send('DELETE', path)],
    ['was cancelled as an upload of its shot', (path) => studio.as(client).delete(`${shot.path}/upload?id=${idOf(path)}`)],
    [
      'has expired',
      async (path) => {
        await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '8 days' WHERE id = $1`, [idOf(path)]);
        await studio.app.get(LeftBehind).expire();
      },
    ],
    ['has lost its shot', () => publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: shot.projectId, version: 9 })],
    ['was refused', (path) => tus.patch(path, 100, Buffer.alloc(video.length - 100))],
  ])('is nothing of a resumable upload that %s', async (_, end) => {
    const path = await begun();
    expect((await tus.patch(path, 0, Buffer.alloc(100))).status).toBe(204);
    await end(path);
    await counted(0);
  });

  it('is the original of an accepted one, once, until another takes its place', async () => {
    const path = await begun();
    expect((await tus.patch(path, 0, video)).status).toBe(204);
    await counted(video.length);
    await studio.ready(shot);
    await counted(video.length);
    const next = await clipOf(3 * MB);
    const second = await begun(next.length);
    expect((await tus.patch(second, 0, next)).status).toBe(204);
    await studio.ready(shot, 2);
    await until(async () => (await studio.query(`SELECT FROM files WHERE kind = 'original'`)).length === 1);
    await counted(next.length);
    await publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: shot.projectId, version: 9 });
    await counted(0);
  });

  it('is nothing of a form that was refused or cut, and the original of one that failed', async () => {
    await studio.upload(shot, 'text.mp4', Buffer.alloc(MB)).expect(415);
    await counted(0);
    await studio.upload(shot, 'plate.mp4', video).expect(201);
    await studio.ready(shot);
    await studio.query(`UPDATE uploads SET state = 'failed' WHERE shot_id = $1`, [shot.id]);
    await counted(video.length);
    await publishFrom(studio.bus, shotDeleted, { id: shot.id, projectId: shot.projectId, version: 9 });
    await counted(0);
  });
});
