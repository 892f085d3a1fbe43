import { setTimeout as sleep } from 'node:timers/promises';
import { Sentence } from '../sentence.js';
import type { S3 } from '../servers/swift.js';
import { cpuOf } from './cpu.js';
import { type BenchPerson, newPerson } from './people.js';
import { startServer } from './server.js';

export interface BenchShot {
  id: string;
  /** `/api/projects/…/shots/{id}` */
  path: string;
}

/** Real servers instead of what the product brings along. */
export interface BenchParts {
  store?: S3;
  amqpUrl?: string;
  databaseUrl?: string;
}

export interface BenchProduct {
  url: string;
  /** Of the client who owns everything. */
  token: string;
  userId: string;
  /** Calls the API as the client; gives the answer's body. @throws when it is refused */
  call: BenchPerson['call'];
  /** Signs a vendor up; gives calls in their name. */
  vendor(n: number): Promise<BenchPerson['call']>;
  shot(name: string): Promise<BenchShot>;
  /** Waits until the newest upload of a shot is complete; gives the shot. @throws when it failed */
  playable(shot: BenchShot): Promise<{ metadata: Record<string, string> }>;
  /** Resident memory of gateway and services, MiB. */
  rss(): number;
  /** CPU seconds of gateway and services (one process) and of the programs they have run, so far. */
  cpu(): { own: number; programs: number };
  stop(): Promise<void>;
}

/** What keeps one user from doing what a thousand do. */
const unlimited = { REQUESTS_PER_MINUTE: '1000000', REGISTRATIONS_PER_ADDRESS_AND_HOUR: '1000000' };
const START_MS = 180_000;
/** Each look costs the machine some milliseconds that are being measured. */
const LOOK_EVERY = 100;

const inStore = ({ endpoint, bucket, accessKey, secretKey }: S3) => ({
  ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey },
});

/** Starts the whole product in a process of its own, with its data in `dataDir` where `parts` names no server for them, and signs a client in. */
export const startBenchProduct = async (dataDir: string, { store, amqpUrl, databaseUrl }: BenchParts = {}): Promise<BenchProduct> => {
  const parts = { ...(store && inStore(store)), ...(amqpUrl && { AMQP_URL: amqpUrl }), ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const variables = { ...unlimited, ...parts, DATA_DIR: dataDir, ALLOW_DEV_MODE: 'true' };
  const { url, pid, rss, stop } = await startServer('dev/dist/start.js', { variables, ready: '/api/health', patience: START_MS });
  return { url, ...(await signedIn(url)), rss, cpu: () => cpuOf(pid), stop };
};

interface Made {
  data: { id: string };
}

const signedIn = async (url: string) => {
  const { token, id: userId, call } = await newPerson(url, 'client', 'Bench');
  const days = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const fields = { title: 'Bench', description: 'Plates to be measured.', category: 'Film', budget: { min: 1, max: 2 }, deadline: days, skills: ['Roto'] };
  const { id: projectId } = (await call<Made>('POST', '/api/projects', fields)).data;
  const { id: packageId } = (await call<Made>('POST', `/api/projects/${projectId}/packages`, { name: 'Reel 1', description: 'Plates' })).data;
  const shots = `/api/projects/${projectId}/packages/${packageId}/shots`;
  return {
    ...{ token, userId, call },
    vendor: async (n: number) => (await newPerson(url, 'vendor', `Vendor.${n}`)).call,
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
