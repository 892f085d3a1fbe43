import { createWriteStream, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { S3 } from '../servers/swift.js';
import { longClip } from './clip.js';
import { cpuNaming, cpuOf, spent } from './cpu.js';
import { peak, run, sha256, timed } from './programs.js';
import { figure, median, ratio, type Section, used } from './section.js';
import { startServer } from './server.js';

const BYTES = 500_000_000;
const ROUNDS = 3;
const RELAY = 'dev/dist/bench/bare-relay.js';

/** A video of 500 MB through gateway and service into an object store, against the same bytes by curl into the same store. */
export const video: Section = {
  name: 'video of 500 MB',
  inStore: true,
  measure: async ({ dir, product, store }) => {
    const file = await longClip(path.join(dir, 'plate.mp4'), BYTES);
    const sum = await sha256(file);
    const storeCpu = () => cpuNaming(path.join(dir, 'swift'));
    const bareCpu = () => ({ store: storeCpu(), curl: cpuOf('self').programs });
    const cpu = () => ({ 'gateway and services': product.cpu().own, ...bareCpu() });
    const rounds: Round[] = [];
    // What gateway and service cannot be faster than on this machine.
    const last = await startServer(RELAY, { variables: { TO: store?.endpoint } });
    const first = await startServer(RELAY, { variables: { TO: last.url } });
    try {
      // The first round warms both up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const shot = await product.shot(`take_${round}`);
        const into = `${product.url}${shot.path}/upload`;
        const before = product.rss();
        let [ours, bare, relayed, highest] = [0, 0, 0, 0];
        const spentByOurs = await spent(cpu, async () => {
          highest = await peak(product.rss, async () => {
            ours = await timed(() => run('curl', ['-sSf', '-H', `authorization: Bearer ${product.token}`, '-F', `file=@${file};type=video/mp4`, into]));
          });
        });
        const { metadata } = await product.playable(shot);
        const spentByBare = await spent(bareCpu, async () => {
          bare = await timed(() => run('curl', [...intoStore(file, store as S3, `bare-${round}`)]));
        });
        const spentByHops = await spent(
          () => ({ ...bareCpu(), hops: cpuOf(first.pid).own + cpuOf(last.pid).own }),
          async () => {
            relayed = await timed(() => run('curl', [...intoStore(file, { ...(store as S3), endpoint: first.url }, `relayed-${round}`)]));
          },
        );
        const same = (await original(product, metadata.original_key ?? '', path.join(dir, 'back'))) === sum;
        rounds.push({ ours, bare, relayed, growth: highest - before, spentByOurs, spentByBare, spentByHops, same });
      }
    } finally {
      await first.stop();
      await last.stop();
    }
    rmSync(file);
    return figures(rounds.slice(1));
  },
};

interface Round {
  ours: number;
  bare: number;
  relayed: number;
  growth: number;
  spentByOurs: Record<string, number>;
  spentByBare: Record<string, number>;
  spentByHops: Record<string, number>;
  same: boolean;
}

const figures = (rounds: Round[]) => {
  const same = rounds.every((round) => round.same);
  const megabytes = (seconds = 0) => `${(BYTES / 1e6 / seconds).toFixed(0)} MB/s`;
  const [ours, bare, relayed] = (['ours', 'bare', 'relayed'] as const).map((which) => median(rounds.map((round) => round[which])));
  const times = (of: 'ours' | 'relayed', peer: 'bare' | 'relayed') => median(rounds.map((round) => round[peer] / round[of]));
  return [
    ratio('upload against curl into the store', times('ours', 'bare'), 0.8, { bare: megabytes(bare), ours: megabytes(ours) }, true),
    { what: `curl through two hops that do nothing (${megabytes(relayed)}) against curl into the store`, measured: `${times('relayed', 'bare').toFixed(2)}x` },
    { what: 'upload against those two hops', measured: `${times('ours', 'relayed').toFixed(2)}x` },
    figure('growth of memory', Math.max(...rounds.map(({ growth }) => growth)), 64, ' MiB'),
    { what: 'sha256 of the original', measured: same ? 'equal' : 'differs', goal: 'equal', reached: same },
    used('our upload', rounds.at(-1)?.spentByOurs ?? {}),
    used('curl into the store', rounds.at(-1)?.spentByBare ?? {}),
    used('curl through two hops', rounds.at(-1)?.spentByHops ?? {}),
  ];
};

const intoStore = (file: string, { endpoint, bucket, accessKey, secretKey }: S3, key: string): string[] => {
  const url = new URL(`${endpoint}/${bucket}/${key}`);
  url.username = encodeURIComponent(accessKey);
  url.password = encodeURIComponent(secretKey);
  return ['-sSf', '--aws-sigv4', 'aws:amz:us-east-1:s3', '-H', 'x-amz-content-sha256: UNSIGNED-PAYLOAD', '-T', file, url.href];
};

const original = async ({ url, token }: { url: string; token: string }, key: string, to: string): Promise<string> => {
  const { body } = await fetch(`${url}/api/files/download/${key}`, { headers: { authorization: `Bearer ${token}` } });
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(to));
  return sha256(to);
};
