import { request } from 'node:http';
import type { Actor } from '@prepmarket/api-kit';
import { tokenFor } from '@prepmarket/service-testing';

const EVERY = 100;

interface Trickle {
  method: string;
  headers: Record<string, string>;
  /** What is there at once. */
  first: Buffer;
  /** What is announced. */
  length: number;
}

/** Sends a body byte by byte until it is answered; gives the answer. */
export const trickle = async (url: string, actor: Actor, { method, headers, first, length }: Trickle): Promise<{ answer: Promise<object> }> => {
  const authorization = `Bearer ${await tokenFor(actor)}`;
  const sending = request(url, { method, headers: { authorization, ...headers, 'content-length': String(length) } });
  const answer = new Promise<object>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (part: Buffer) => {
        text += part.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode, ...JSON.parse(text) }));
    });
  });
  sending.write(first);
  const more = setInterval(() => sending.write('x'), EVERY);
  const end = () => {
    clearInterval(more);
    sending.destroy();
  };
  answer.then(end, end);
  return { answer };
};
