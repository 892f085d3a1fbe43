/** @module-tag nightly */

import { request } from 'node:http';
import { quotaMessages, resumableMessages } from '@prepmarket/media-api';
import { tokenFor, until } from '@prepmarket/service-testing';
import { LeftBehind } from '../src/resumable/left-behind.js';
import { start } from '../src/start.js';
import { clipOf, removeClips } from './clips.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
afterAll(removeClips);

describe('[S-873] the lines of a resumable upload', () => {
  let studio: Studio;
  let shot: TestShot;
  let tus: TusClient;
  let data: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    studio = await Studio.open({ quota: { running: 3 } });
    tus = new TusClient(studio.app);
    data = await clipOf(3 * MB);
  });
  beforeEach(async () => {
    shot = await studio.shot();
  });
  afterEach(async () => {
    await studio.query('DELETE FROM resumable_parts');
    await studio.query('DELETE FROM resumable_uploads');
  });
  afterAll(() => studio.close());

  const begun = () => tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
  const idOf = (path: string) => path.split('/').at(-1);
  /** Sends a first MB and then nothing, until it is told to end. */
  const standing = async (path: string) => {
    const headers = { authorization: `Bearer ${await tokenFor(client)}`, 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
    const sending = request(`${await studio.app.getUrl()}${path}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-length': String(data.length) },
    });
    const answered = new Promise<number>((resolve) => {
      sending.on('response', (response) => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
    });
    sending.write(data.subarray(0, MB));
    await until(async () => (await studio.query('SELECT receiver FROM resumable_uploads WHERE id = $1', [idOf(path)]))[0]?.receiver !== null);
    return { answered, end: () => sending.end(data.subarray(MB)), cut: () => sending.destroy() };
  };

  it('are let go of when they are cut, and taken over when nothing comes on them', async () => {
    const path = await begun();
    const cut = await standing(path);
    cut.cut();
    await until(async () => (await tus.offset(path)) === MB);
    const quiet = await begun();
    const line = await standing(quiet);
    // Its first bytes may still be on their way on a slow machine, and renew what it holds.
    await until(async () => {
      await studio.query(`UPDATE resumable_uploads SET receiving_until = now() - interval '1 second' WHERE id = $1`, [idOf(quiet)]);
      return (await tus.patch(quiet, 0, data.subarray(0, MB))).status === 204;
    });
    line.end();
    expect(await line.answered).toBe(409);
    expect(await tus.offset(quiet)).toBe(MB);
    expect((await tus.patch(quiet, MB, data.subarray(MB))).status).toBe(204);
  });

  it('of one owner are so many at once, whatever they wait for', async () => {
    const paths = [await begun(), await begun(), await begun()];
    const lines = await Promise.all(paths.map(standing));
    const refused = await tus.patch(paths[0] as string, 0, data);
    expect(refused).toMatchObject({ status: 429, message: quotaMessages.running(3) });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tus.send('HEAD', paths[0] as string)).status).toBe(200);
    for (const line of lines) line.cut();
    await until(async () => (await tus.patch(paths[0] as string, await tus.offset(paths[0] as string), new Uint8Array())).status === 204);
  });

  it('[S-770] what has arrived waits for the server and does not expire', async () => {
    const [arrived, stopped] = [await begun(), await begun()];
    await studio.query(`UPDATE resumable_uploads SET moved_at = now() - interval '9 days', received = CASE WHEN id = $1 THEN length ELSE 5 END`, [
      idOf(arrived),
    ]);
    await studio.app.get(LeftBehind).expire();
    expect((await studio.query('SELECT id FROM resumable_uploads')).map(({ id }) => id)).toEqual([idOf(arrived)]);
    expect((await tus.send('HEAD', stopped)).status).toBe(404);
  });

  // Last: the replica takes the bus's subscription along when it goes.
  it('are one at a time, in every replica; the next one goes on when it has ended', async () => {
    const path = await begun();
    const line = await standing(path);
    const second = await start(studio.config);
    try {
      for (const other of [tus, new TusClient(second)]) {
        const refused = await other.patch(path, 0, data);
        expect(refused).toMatchObject({ status: 423, message: resumableMessages.beingSent });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      line.end();
      expect(await line.answered).toBe(204);
      expect(await studio.ready(shot)).toMatchObject({ frameCount: 12, upload: 1 });
    } finally {
      await second.close();
    }
  });
});
