import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { INestApplication } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { claimsFor, signToken } from './keys.js';

const TEN_MEGABYTES = 10_000_000;

/** Announces a form with files and sends not one byte of it: the answer is what the service says before it has read any. */
export const announceForm = (app: INestApplication, actor: Actor, path: string, bytes = TEN_MEGABYTES): Promise<{ status: number; message: string }> =>
  new Promise((resolve, reject) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const headers = {
      authorization: `Bearer ${signToken(claimsFor(actor))}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(bytes),
    };
    const call = request({ port, host: '127.0.0.1', method: 'POST', path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, message: JSON.parse(text).message });
        call.destroy();
      });
    });
    call.on('error', reject);
    call.flushHeaders();
  });
