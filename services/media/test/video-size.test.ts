/** @module-tag nightly */

import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { maximumVideoBytes, skippedTooLarge } from '@prepmarket/media-api';
import { tokenFor, until } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { client, Studio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

describe('the size limit', () => {
  const BOUNDARY = 'prepmarket-test-boundary';
  const send = async (size: number) => {
    const shot = await studio.shot();
    const head = await clip('big.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12', '-movflags', '+faststart');
    const begin = Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="big.mp4"\r\ncontent-type: video/mp4\r\n\r\n`);
    const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
    const zeros = Buffer.alloc(1024 * 1024);
    // A 'free' box takes the rest of the file: players skip it.
    const box = Buffer.alloc(8);
    box.writeUInt32BE(size - head.length);
    box.write('free', 4);
    const body = async function* () {
      yield begin;
      yield head;
      yield box;
      for (let left = size - head.length - box.length; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length));
      yield end;
    };
    const response = await fetch(`${await studio.app.getUrl()}${shot.path}/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await tokenFor(client)}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': `${begin.length + size + end.length}`,
      },
      body: Readable.toWeb(Readable.from(body())) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    return { shot, status: response.status, body: (await response.json()) as { message: string } };
  };

  it('[S-278] takes exactly 524288000 bytes', async () => {
    const { shot, status } = await send(maximumVideoBytes);
    expect(status).toBe(201);
    expect((await studio.ready(shot)).frameCount).toBe(12);
  });

  it('[S-279] refuses one byte more with 413 and the sentence', async () => {
    const { status, body } = await send(maximumVideoBytes + 1);
    expect(status).toBe(413);
    expect(body.message).toBe(skippedTooLarge('big.mp4'));
  });

  it('refuses an announced excess before it is sent', async () => {
    const shot = await studio.shot();
    const url = new URL(`${await studio.app.getUrl()}${shot.path}/upload`);
    const headers = {
      authorization: `Bearer ${await tokenFor(client)}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': 2 * maximumVideoBytes,
    };
    const sending = request(url, { method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="huge.mp4"\r\n\r\n${'0'.repeat(1000)}`);
    const [response] = await once(sending, 'response');
    expect(response.statusCode).toBe(413);
    sending.destroy();
  });
});

it('keeps nothing of an upload that was cut half-way', async () => {
  const shot = await studio.shot();
  const before = await studio.objects();
  const url = new URL(`${await studio.app.getUrl()}${shot.path}/upload`);
  const headers = { authorization: `Bearer ${await tokenFor(client)}`, 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 1_000_000 };
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => undefined);
  sending.write('--cut\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n');
  sending.write(Buffer.concat([await clip('small.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12'), Buffer.alloc(400_000)]));
  await until(async () => (await studio.status(shot)).state === 'uploading');
  sending.destroy();
  await until(async () => (await studio.status(shot)).state === 'idle');
  await until(async () => (await studio.objects()).every((key) => before.includes(key)));
});
