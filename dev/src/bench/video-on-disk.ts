import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { longClip } from './clip.js';
import { cpuOf, spent } from './cpu.js';
import type { BenchProduct } from './product.js';
import { peak, run, timed } from './programs.js';
import { figure, median, ratio, type Section, used } from './section.js';
import { startServer } from './server.js';

const BYTES = 500_000_000;
/** The bare server's own pace differs by half from one to the next. */
const ROUNDS = 5;

/** A video of 500 MB through gateway and service onto the disk, against the same bytes to a server of node alone that answers when they are on it. */
export const videoOnDisk: Section = {
  name: 'video of 500 MB on disk',
  measure: async ({ dir, product }) => {
    const folder = path.join(dir, 'bare');
    mkdirSync(folder);
    const file = await longClip(path.join(dir, 'plate.mp4'), BYTES);
    const sink = await startServer('dev/dist/bench/bare-files.js', { variables: { FOLDER: folder } });
    const hop = await startServer('dev/dist/bench/bare-relay.js', { variables: { TO: sink.url } });
    const ours: Taken[] = [];
    const bare: Taken[] = [];
    const hops: Taken[] = [];
    let growth = 0;
    try {
      // The first round warms all up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        bare.push(await taken(['-T', file, `${sink.url}/plate-${round}`], () => cpuOf(sink.pid).own));
        const before = product.rss();
        const highest = await peak(product.rss, async () => void ours.push(await sent(product, file, round)));
        if (round > 0) growth = Math.max(growth, highest - before);
        hops.push(await taken(['-T', file, `${hop.url}/plate-${round}`], () => cpuOf(sink.pid).own + cpuOf(hop.pid).own));
      }
    } finally {
      await hop.stop();
      await sink.stop();
    }
    return figures(...([ours, bare, hops].map((rounds) => rounds.slice(1)) as [Taken[], Taken[], Taken[]]), growth);
  },
};

interface Taken {
  /** Seconds until it was answered. */
  time: number;
  /** CPU seconds of who took it. */
  cpu: number;
}

const taken = async (args: string[], clock: () => number): Promise<Taken> => {
  let time = 0;
  const { cpu } = await spent(
    () => ({ cpu: clock() }),
    async () => {
      time = await timed(() => run('curl', ['-sSf', '-H', 'expect:', ...args]));
    },
  );
  return { time, cpu };
};

const sent = async (product: BenchProduct, file: string, round: number): Promise<Taken> => {
  const shot = await product.shot(`take_${round}`);
  const form = ['-H', `authorization: Bearer ${product.token}`, '-F', `file=@${file};type=video/mp4`, `${product.url}${shot.path}/upload`];
  const one = await taken(form, () => product.cpu().own);
  await product.playable(shot);
  return one;
};

const figures = (ours: Taken[], bare: Taken[], hops: Taken[], growth: number) => {
  const of = (rounds: Taken[], which: keyof Taken) => median(rounds.map((one) => one[which]));
  const took = (rounds: Taken[]) => `${(BYTES / 1e6 / of(rounds, 'time')).toFixed(0)} MB/s, ${of(rounds, 'cpu').toFixed(1)} CPU-s`;
  const times = (rounds: Taken[]) => median(rounds.map(({ time }, round) => (bare[round]?.time ?? 0) / time));
  return [
    ratio('500 MB of video onto the disk', times(ours), 0.8, { bare: took(bare), ours: took(ours) }, true),
    { what: 'a hop that only passes on, before the bare server', measured: `${times(hops).toFixed(2)}x, ${took(hops)}` },
    figure('growth of memory', growth, 64, ' MiB'),
    used('onto the disk', { ours: of(ours, 'cpu'), bare: of(bare, 'cpu') }),
  ];
};
