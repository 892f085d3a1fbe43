import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endGroup, freePort, readyBeforeEnd } from '../processes.js';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import { inBrowser } from './browser.js';
import { type Figure, figure, type SectionAlone } from './section.js';

interface Work {
  clicks: number;
  fields: number;
  keys: number;
  files: number;
}
interface Figures {
  client: Work;
  vendor: Work;
  seconds: number;
}

const READY_S = 120;
const [CLIENT_CLICKS, VENDOR_CLICKS] = [25, 15];
const WALK_MIN = 10;
/** Seconds that people take, as the keystroke-level model has them (Card, Moran and Newell, 1980): a click with the way to it, a key of an average typist, what is thought before each of both kinds. */
const [CLICK, KEY, THINK] = [1.3, 0.28, 1.35];

/** A stranger's way: a clone of what is committed, its packages, its first start, and by the screens to the first accepted bid. */
export const firstHour: SectionAlone = {
  ...{ name: 'first hour', alone: true, inBrowser: true },
  measure: async (ground) => {
    const clone = path.join(ground.dir, 'clone');
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const installing = await secondsOf(async () => {
      const [code] = await once(spawn('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone, stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
      if (code !== 0) throw new Sentence('npm ci does not get through.');
    });
    const { url, stop, starting } = await started(clone, path.join(ground.dir, 'data'));
    try {
      const { measured } = await inBrowser<Figures>('first-hour', { ...ground, product: { url } });
      return figures(installing, starting, measured);
    } finally {
      await stop();
    }
  },
};

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const started = async (clone: string, data: string) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: data };
  const child = spawn('npm', ['start'], { cwd: clone, env, detached: true, stdio: 'ignore' });
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const stop = () =>
    endGroup(child, [
      ['SIGTERM', 20_000],
      ['SIGKILL', 5000],
    ]);
  let ready = false;
  const starting = await secondsOf(async () => {
    ready = await readyBeforeEnd(child, answers, 900_000);
  });
  if (ready) return { url, stop, starting };
  await stop();
  throw new Sentence('The clone does not start.');
};

const minutesOf = ({ clicks, fields, keys, files }: Work): number => ((clicks + files) * (CLICK + THINK) + fields * (CLICK + THINK) + keys * KEY) / 60;

const figures = (installing: number, starting: number, { client, vendor, seconds }: Figures): Figure[] => [
  { what: 'npm ci in a fresh clone', measured: `${Math.round(installing)} s` },
  figure('the first start after it, until /api/health says 200', Math.round(starting), READY_S, ' s'),
  figure(`a client from the start page to an accepted bid (${client.fields} fields, ${client.keys} keys), clicks`, client.clicks, CLIENT_CLICKS),
  figure(`a vendor from the start page to a proposal (${vendor.fields} fields, ${vendor.keys} keys), clicks`, vendor.clicks, VENDOR_CLICKS),
  figure('both, as people click and type', minutesOf(client) + minutesOf(vendor), WALK_MIN, ' min'),
  { what: 'both, without pauses', measured: `${Math.round(seconds)} s` },
];
