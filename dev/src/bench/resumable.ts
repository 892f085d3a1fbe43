import { createReadStream, statSync } from 'node:fs';
import { request } from 'node:http';
import { finished } from 'node:stream/promises';
import { Pace } from './pace.js';
import type { BenchProduct, BenchShot } from './product.js';

/** What a browser sends in one request. */
export const CHUNK = 16 * 1024 * 1024;

export const metadataOf = ({ id, path }: BenchShot): string => {
  const [, projectId = '', packageId = ''] = /projects\/([^/]+)\/packages\/([^/]+)/.exec(path) ?? [];
  const fields = { projectId, packageId, shotId: id, kind: 'sequence', filename: 'plates' };
  return Object.entries(fields)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
};

/** Sends an archive of images as browsers do, piece by piece, `rate` bytes a second, and waits until it plays. Gives the seconds since the last byte. */
export const sendResumable = async (product: BenchProduct, name: string, archive: string, rate: number): Promise<number> => {
  const shot = await product.shot(name);
  const length = statSync(archive).size;
  const pace = new Pace(rate);
  const send = async (method: string, path: string, headers: Record<string, string | number>, from?: number) => {
    const sending = request(`${product.url}${path}`, { method, headers: { authorization: `Bearer ${product.token}`, 'tus-resumable': '1.0.0', ...headers } });
    const answered = new Promise<{ status: number; location: string }>((resolve, reject) => {
      sending.once('response', (response) => resolve({ status: response.resume().statusCode ?? 0, location: response.headers.location ?? '' }));
      sending.once('error', reject);
    });
    const bytes = from === undefined ? [] : createReadStream(archive, { start: from, end: Math.min(from + CHUNK, length) - 1, highWaterMark: 1 << 18 });
    for await (const chunk of bytes) await pace.write(sending, chunk);
    sending.end();
    await finished(sending, { readable: false });
    const last = performance.now();
    const { status, location } = await answered;
    if (status >= 300) throw new Error(`The images were refused: ${status}`);
    return { last, location };
  };
  const { location } = await send('POST', '/api/uploads', { 'upload-length': length, 'upload-metadata': metadataOf(shot) });
  let last = 0;
  for (let at = 0; at < length; at += CHUNK) {
    const head = { 'upload-offset': at, 'content-type': 'application/offset+octet-stream', 'content-length': Math.min(CHUNK, length - at) };
    ({ last } = await send('PATCH', location, head, at));
  }
  await product.playable(shot);
  return (performance.now() - last) / 1000;
};
