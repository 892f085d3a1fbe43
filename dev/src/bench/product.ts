import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endGroup, freePort, readyBeforeEnd } from '../processes.js';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import type { S3 } from '../servers/swift.js';
import { cpuOf } from './cpu.js';

export interface BenchShot {
  id: string;
  /** `/api/projects/…/shots/{id}` */
  path: string;
}

export interface BenchProduct {
  url: string;
  /** Of the client who owns everything. */
  token: string;
  /** Calls the API as the client; gives the answer's body. @throws when it is refused */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  shot(name: string): Promise<BenchShot>;
  /** Waits until the newest upload of a shot is complete; gives the shot. @throws when it failed */
  playable(shot: BenchShot): Promise<{ metadata: Record<string, string> }>;
  /** Resident memory of gateway and services, MiB. */
  rss(): number;
  /** CPU seconds of gateway and services (one process) and of the programs they have run, so far. */
  cpu(): { own: number; programs: number };
  stop(): Promise<void>;
}

const START_MS = 180_000;
/** Each look costs the machine some milliseconds that are being measured. */
const LOOK_EVERY = 100;

const inStore = ({ endpoint, bucket, accessKey, secretKey }: S3) => ({
  ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, ALLOW_DEV_MODE: 'true' },
});

/** Starts the whole product in a process of its own, with its files in `dataDir` or in `store`, and signs a client in. */
export const startBenchProduct = async (dataDir: string, store?: S3): Promise<BenchProduct> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '100000', ...(store && inStore(store)) };
  const child = spawn(process.execPath, [path.join(root, 'dev/dist/start.js')], { env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () =>
    endGroup(child, [
      ['SIGTERM', 20_000],
      ['SIGKILL', 5000],
    ]);
  const isUp = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await readyBeforeEnd(child, isUp, START_MS))) {
    await stop();
    throw new Sentence('The product does not start.');
  }
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  return { url, ...(await signedIn(url)), rss, cpu: () => cpuOf(child.pid as number), stop };
};

interface Made {
  data: { id: string };
}

const signedIn = async (url: string) => {
  let token = '';
  const call = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${url}${at}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Sentence(`${method} ${at}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const person = { firstName: 'Bench', lastName: 'Mark', email: 'bench@example.com', password: 'correct horse battery', company: 'Bench', role: 'client' };
  token = (await call<{ token: string }>('POST', '/api/register', { ...person, devMode: true })).token;
  const days = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const fields = { title: 'Bench', description: 'Plates to be measured.', category: 'Film', budget: { min: 1, max: 2 }, deadline: days, skills: ['Roto'] };
  const { id: projectId } = (await call<Made>('POST', '/api/projects', fields)).data;
  const { id: packageId } = (await call<Made>('POST', `/api/projects/${projectId}/packages`, { name: 'Reel 1', description: 'Plates' })).data;
  const shots = `/api/projects/${projectId}/packages/${packageId}/shots`;
  return {
    token,
    call,
    shot: async (name: string): Promise<BenchShot> => {
      const { id } = (await call<Made>('POST', shots, { name, description: 'A plate' })).data;
      return { id, path: `${shots}/${id}` };
    },
    playable: async (shot: BenchShot) => {
      for (;;) {
        const { upload } = await call<{ upload: { state: string; error: string | null } }>('GET', `${shot.path}/upload-status`);
        if (upload.state === 'failed') throw new Sentence(`The upload failed: ${upload.error}`);
        if (upload.state !== 'complete') {
          await sleep(LOOK_EVERY);
          continue;
        }
        const { data } = await call<{ data: { metadata?: Record<string, string> } }>('GET', shot.path);
        if (data.metadata?.original_key) return { metadata: data.metadata };
        await sleep(LOOK_EVERY);
      }
    },
  };
};
