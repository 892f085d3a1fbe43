import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { webhookLimits } from '@prepmarket/notices-api';
import type { Address } from './reach.js';

const READ_BYTES = 4096;

export interface Posted {
  status: number;
  retryAfter?: string;
  /** How it begins. */
  answer: string;
}

export interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Where the connection goes, whatever the name may lead to meanwhile. */
  addresses: Address[];
  signal: AbortSignal;
}

const pinned =
  (addresses: Address[]): LookupFunction =>
  (_host, { all }, done) => {
    const [first] = addresses as [Address];
    return all ? done(null, addresses) : done(null, first.address, first.family);
  };

/** The beginning of an answer; what breaks off or lasts too long was answered all the same. */
const beginningOf = async (response: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= READ_BYTES) break;
    }
  } catch {
    // What has come until then is what there is.
  }
  response.destroy();
  // PostgreSQL stores no U+0000.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, webhookLimits.answerLength);
};

/** Sends it by a connection of its own, and follows no redirect. @throws what the connection fails with */
export const post = ({ url, headers, body, addresses, signal }: Posting): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const options = { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent: false, lookup: pinned(addresses), signal };
    const sent = request(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      // It was answered, whatever becomes of the rest.
      sent
        .off('error', reject)
        .off('close', closed)
        .on('error', () => undefined);
      void beginningOf(response).then((answer) => {
        sent.destroy();
        resolve({ status, retryAfter: headers['retry-after'], answer });
      });
    });
    const closed = () => reject(Object.assign(new Error('Closed without an answer'), { code: 'ECONNRESET' }));
    sent.on('error', reject).on('close', closed);
    // Who would rather speak another protocol has not taken it.
    sent.on('upgrade', ({ statusCode: status = 101 }, socket) => {
      socket.destroy();
      resolve({ status, answer: '' });
    });
    sent.end(body);
  });
