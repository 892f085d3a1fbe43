/** @module-tag nightly */

import { request } from 'node:http';
import { usualPace } from '@prepmarket/service-kit';
import { tokenFor, until } from '@prepmarket/service-testing';
import { clipOf, removeClips } from './clips.js';
import { folders } from './following.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;

describe('[S-996] the line of a sender who falls silent', () => {
  let studio: Studio;
  let shot: TestShot;
  let data: Buffer<ArrayBuffer>;
  beforeAll(async () => {
    studio = await Studio.open({ pace: { ...usualPace, stallSeconds: 5 } });
    data = await clipOf(3 * MB);
  });
  beforeEach(async () => {
    shot = await studio.shot();
  });
  afterAll(async () => {
    await studio.close();
    await removeClips();
  });

  /** Announces so many bytes, sends `bytes` and nothing more; resolves when the line is cut. */
  const silent = async (method: string, path: string, headers: Record<string, string>, length: number, bytes: Buffer) => {
    const sending = request(`${await studio.app.getUrl()}${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokenFor(client)}`, ...headers, 'content-length': String(length) },
    });
    const cut = new Promise<string>((resolve) => sending.on('error', ({ message }) => resolve(message)).on('response', () => resolve('answered')));
    sending.write(bytes);
    return cut;
  };

  it('is cut, and what came of a resumable upload is kept', async () => {
    const tus = new TusClient(studio.app);
    const path = await tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
    const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    expect(await silent('PATCH', path, headers, data.length, data.subarray(0, MB))).toBe('socket hang up');
    await until(async () => (await tus.offset(path)) === MB);
    // A store that is slower than the limit cuts this line, too: a sender goes on from where the bytes are.
    await until(async () => {
      const offset = await tus.offset(path);
      return (await tus.patch(path, offset, data.subarray(offset))).status === 204;
    });
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 12, upload: 1 });
  });

  it.each([
    ['upload', 'file"; filename="plate.mp4'],
    ['upload-sequence', 'files"; filename="plate.1001.png'],
  ])('is cut, and nothing of a form is kept: %s', async (route, field) => {
    const before = await studio.objects();
    const part = Buffer.concat([Buffer.from(`--B\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n`), data.subarray(0, MB)]);
    const cut = silent('POST', `${shot.path}/${route}`, { 'content-type': 'multipart/form-data; boundary=B' }, data.length, part);
    await until(async () => (await studio.status(shot)).state === 'uploading');
    expect(await cut).toBe('socket hang up');
    await until(async () => (await studio.status(shot)).state === 'idle');
    await until(async () => (await folders(studio)).length === 0);
    await until(async () => (await studio.objects()).every((key) => before.includes(key)));
  });
});
