import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@prepmarket/service-testing';
import { markedClip } from '@prepmarket/service-testing/clips';
import type { Ground } from './ground.js';
import { ask } from './people.js';
import { Sending } from './sending.js';

const MB = 1024 ** 2;
const FRAMES = 12;
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

interface Shot {
  file_url: string | null;
  frame_count: number;
  metadata: { poster_url: string; original_key: string };
}

/** A good clip of 6 MB: what is not picture is padding that players skip. */
export const makeClip = async (): Promise<Buffer> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'rolling-clip-'));
  const small = await markedClip(path.join(dir, 'plate.mp4'), { frames: FRAMES, args: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'] }).then((at) => readFile(at));
  await rm(dir, { recursive: true });
  const padding = Buffer.alloc(6 * MB - small.length);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4);
  randomBytes(padding.length - 8).copy(padding, 8);
  return Buffer.concat([small, padding]);
};

/** What is uploaded while deployables are replaced, and what has become of it. */
export class Plates {
  private readonly shots: string[] = [];

  constructor(
    private readonly url: string,
    private readonly ground: Ground,
    private readonly clip: Buffer,
  ) {}

  /** A new shot for an upload. */
  async shot(): Promise<string> {
    const { pack, client } = this.ground;
    const { data } = await ask<{ data: { id: string } }>(`${this.url}${pack}/shots`, 'POST', { name: `sh${this.shots.length}` }, client);
    const at = `${pack}/shots/${data.id}`;
    this.shots.push(at);
    return at;
  }

  /** Half of an upload by one form; when it was received. */
  async form(): Promise<Sending> {
    const at = await this.shot();
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="plate.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), this.clip, Buffer.from('\r\n--b--\r\n')]);
    const sending = new Sending(`${this.url}${at}/upload`, 'POST', { ...this.ground.client.headers, 'content-type': 'multipart/form-data; boundary=b' }, body);
    await until(async () => (await this.state(at)) === 'uploading');
    return sending;
  }

  /** A resumable upload, nothing of it sent. */
  async begin(): Promise<string> {
    const at = await this.shot();
    const [projectId = '', , packageId = '', , shotId = ''] = at.split('/').slice(3);
    const fields = { projectId, packageId, shotId, kind: 'video', filename: 'plate.mp4' };
    const metadata = Object.entries(fields).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const headers = { ...this.tus, 'upload-length': String(this.clip.length), 'upload-metadata': metadata.join(',') };
    const answer = await fetch(`${this.url}/api/uploads`, { method: 'POST', headers });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.headers.get('location') as string;
  }

  /** Half of what the resumable upload has left. */
  async goOn(path: string): Promise<Sending> {
    const offset = await this.offset(path);
    const headers = { ...this.tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return new Sending(`${this.url}${path}`, 'PATCH', headers, this.clip.subarray(offset));
  }

  /** Goes on until all of it has come, as screens do after a cut. */
  async finish(path: string): Promise<void> {
    await until(async () => {
      const sending = await this.goOn(path);
      return (await sending.end()) === 204;
    });
  }

  async offset(path: string): Promise<number> {
    const answer = await fetch(`${this.url}${path}`, { method: 'HEAD', headers: this.tus });
    if (answer.status !== 200) throw new Error(String(answer.status));
    return Number(answer.headers.get('upload-offset'));
  }

  /** A whole upload by one form. */
  async whole(): Promise<string> {
    const sending = await this.form();
    const at = this.shots.at(-1) as string;
    expect(await sending.end()).toBe(201);
    return at;
  }

  async state(at: string): Promise<string> {
    const { upload } = await ask<{ upload: { state: string } }>(`${this.url}${at}/upload-status`, 'GET', undefined, this.ground.client);
    return upload.state;
  }

  /** The shot, once it plays. */
  async playing(at: string): Promise<Shot> {
    return until(async () => {
      const { data } = await ask<{ data: Shot }>(`${this.url}${at}`, 'GET', undefined, this.ground.client);
      return data.file_url && data;
    }, 180_000);
  }

  /** How many plates play, each with every frame and with the very bytes that were sent. */
  async allPlay(): Promise<number> {
    for (const at of this.shots) {
      const { frame_count, metadata } = await this.playing(at);
      const original = await fetch(`${this.url}/api/files/download/${metadata.original_key}`, { headers: this.ground.client.headers });
      expect([frame_count, await this.state(at), sha256(new Uint8Array(await original.arrayBuffer()))]).toEqual([FRAMES, 'complete', sha256(this.clip)]);
    }
    return this.shots.length;
  }

  private get tus() {
    return { ...this.ground.client.headers, 'tus-resumable': '1.0.0' };
  }
}
