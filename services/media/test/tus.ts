import { request } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { conform, tokenFor } from '@prepmarket/service-testing';
import { client, type TestShot } from './studio.js';

const pair = ([key, value]: [string, string]) => `${key} ${Buffer.from(value).toString('base64')}`;

export const metadataOf = (fields: Record<string, string>): string => Object.entries(fields).map(pair).join(',');

export const fieldsOf = (shot: TestShot, kind: 'video' | 'sequence', filename: string) => ({
  ...{ projectId: shot.projectId, packageId: shot.packageId, shotId: shot.id },
  ...{ kind, filename },
});

export interface Answer {
  status: number;
  headers: Headers;
  message?: string;
}

const isHere = (app: Pick<INestApplication, 'getUrl'>): app is INestApplication => 'getHttpServer' in app;

/** A client of the tus protocol, one request at a time, against one replica. What one of this process answers must be what its document says. */
export class TusClient {
  constructor(
    private readonly app: Pick<INestApplication, 'getUrl'>,
    private readonly actor: Actor = client,
  ) {}

  async begin(fields: Record<string, string>, length: number | string): Promise<Answer> {
    return this.send('POST', '/api/uploads', { 'upload-length': String(length), 'upload-metadata': metadataOf(fields) });
  }

  /** Begins an upload and gives its path. */
  async begun(fields: Record<string, string>, length: number): Promise<string> {
    const { status, headers, message } = await this.begin(fields, length);
    if (status !== 201) throw new Error(`${status} ${message}`);
    return headers.get('location') as string;
  }

  patch(path: string, offset: number, body: Uint8Array<ArrayBuffer>): Promise<Answer> {
    return this.send('PATCH', path, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body);
  }

  async offset(path: string): Promise<number> {
    const { status, headers } = await this.send('HEAD', path);
    if (status !== 200) throw new Error(String(status));
    return Number(headers.get('upload-offset'));
  }

  /** Announces all of `body`, sends `bytes` of it and hangs up. */
  async cut(path: string, offset: number, body: Uint8Array, bytes: number): Promise<void> {
    const headers = { ...(await this.headers()), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const sending = request(`${await this.app.getUrl()}${path}`, { method: 'PATCH', headers: { ...headers, 'content-length': String(body.length) } });
    sending.on('error', () => undefined);
    await new Promise((sent) => sending.write(body.subarray(0, bytes), sent));
    const closed = new Promise((done) => sending.on('close', done));
    sending.destroy();
    await closed;
  }

  async send(method: string, path: string, more: Record<string, string> = {}, body?: Uint8Array<ArrayBuffer>): Promise<Answer> {
    const answer = await fetch(`${await this.app.getUrl()}${path}`, { method, headers: { ...(await this.headers()), ...more }, body });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? undefined;
    if (isHere(this.app))
      conform(this.app, { method, path, status: answer.status, type, body: text && type?.startsWith('application/json') ? JSON.parse(text) : text });
    return { status: answer.status, headers: answer.headers, ...(text && { message: JSON.parse(text).message }) };
  }

  private async headers() {
    return { authorization: `Bearer ${await tokenFor(this.actor)}`, 'tus-resumable': '1.0.0' };
  }
}
