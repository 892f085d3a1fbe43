import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { tokenFor, until } from '@prepmarket/service-testing';
import { onFileEnd } from '@prepmarket/service-testing/file-end';
import { client, type Studio, type TestShot } from './studio.js';

const SCRIPT = `const { start } = await import('@prepmarket/media-service'); const { InProcessBus } = await import('@prepmarket/service-kit');
  const app = await start({ ...JSON.parse(process.env.CONFIG), events: { bus: new InProcessBus() } }); console.log(await app.getUrl());`;

// One that a failed test leaves would keep the output of the whole run open.
const left = new Set<ChildProcess>();
onFileEnd(() => {
  for (const child of left) child.kill('SIGKILL');
  left.clear();
});

/** The service as a process of its own, which can be killed, and is when its file ends. */
export const ownProcess = async (config: Studio['config'], more: Partial<Studio['config']> = {}) => {
  const child: ChildProcess = spawn('node', ['--input-type=module', '-e', SCRIPT], {
    cwd: __dirname,
    env: { ...process.env, CONFIG: JSON.stringify({ ...config, ...more, events: undefined }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  left.add(child);
  const [printed] = await once(child.stdout as Readable, 'data');
  const url = String(printed).trim();
  const headers = { authorization: `Bearer ${await tokenFor(client)}` };
  return {
    url,
    kill: async (signal: NodeJS.Signals = 'SIGKILL') => {
      child.kill(signal);
      if (signal === 'SIGKILL') await once(child, 'exit');
    },
    /** Bytes that it has read and written so far, over connections too. */
    moved: () => {
      const told = readFileSync(`/proc/${child.pid}/io`, 'utf8');
      const [read = 0, written = 0] = [/rchar: (\d+)/, /wchar: (\d+)/].map((which) => Number(which.exec(told)?.[1]));
      return { read, written };
    },
    sequence: async (shot: TestShot, images: [name: string, data: Buffer][]): Promise<number> => {
      const form = new FormData();
      for (const [name, data] of images) form.append('files', new Blob([new Uint8Array(data)]), name);
      const { status } = await fetch(`${url}${shot.path}/upload-sequence`, { method: 'POST', headers, body: form });
      return status;
    },
    /** The status of the answer; 0 when there was none. */
    upload: (shot: TestShot, video: Buffer): Promise<number> => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(video)]), 'plate.mp4');
      return fetch(`${url}${shot.path}/upload`, { method: 'POST', headers, body: form }).then(
        ({ status }) => status,
        () => 0,
      );
    },
    /** Sends the beginning of an upload that announces so many bytes, and nothing more. */
    beginUpload: async (shot: TestShot, bytes = 1000): Promise<void> => {
      const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('--b\r\n')) });
      const type = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(bytes) };
      void fetch(`${url}${shot.path}/upload`, { method: 'POST', headers: { ...headers, ...type }, body, duplex: 'half' } as RequestInit).catch(() => undefined);
      await until(async () => {
        const answer = await fetch(`${url}${shot.path}/upload-status`, { headers });
        return ((await answer.json()) as { upload: { state: string } }).upload.state === 'uploading';
      });
    },
  };
};

/** As if processes that were killed, or are frozen, were so for a minute: what they held is given to others after some seconds. */
export const aMinuteLater = async (studio: Studio): Promise<void> => {
  await studio.query(`UPDATE job_pools SET beat_at = beat_at - interval '1 minute'`);
  await studio.query(`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 minute' WHERE locked_at IS NOT NULL`);
};
