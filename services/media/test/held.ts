import { request } from 'node:http';
import type { Actor } from '@prepmarket/api-kit';
import { tokenFor } from '@prepmarket/service-testing';

const BOUNDARY = 'held';

/** Begins to send a file of a form; the second half follows when it is asked for the answer. */
export const held = async (url: string, actor: Actor, data: Buffer): Promise<{ finish: () => Promise<{ status?: number; message?: string }> }> => {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="held.mp4"\r\nContent-Type: video/mp4\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), data, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = {
    authorization: `Bearer ${await tokenFor(actor)}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': String(body.length),
  };
  const sending = request(url, { method: 'POST', headers });
  const answer = new Promise<{ status?: number; message?: string }>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (response) => resolve({ status: response.statusCode, ...JSON.parse((await response.toArray()).join('')) }));
  });
  const half = head.length + Math.ceil(data.length / 2);
  await new Promise((written) => sending.write(body.subarray(0, half), written));
  return {
    finish: () => {
      sending.end(body.subarray(half));
      return answer;
    },
  };
};
