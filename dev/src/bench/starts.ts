import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../processes.js';
import { figure, median, type SectionAlone } from './section.js';
import { startServer } from './server.js';

const ROUNDS = 5;
const [START_MS, MEMORY_MB] = [2500, 220];
/** What a start has opened and does not need is given back by then: connections after ten seconds. */
const SETTLED_MS = 20_000;

/** What `npm start` takes of time and memory when all is built and the data is there: from the process's begin, whose packages and sources are looked through first. */
export const starts: SectionAlone = {
  ...{ name: 'starts', alone: true },
  measure: async ({ dir }) => {
    const times: number[] = [];
    let megabytes = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      const { pid, rss, stop } = await startServer('scripts/start.mjs', {
        variables: { DATA_DIR: path.join(dir, 'data') },
        ready: '/api/health',
        patience: 180_000,
      });
      times.push(performance.now() - began);
      if (round === ROUNDS) {
        await sleep(SETTLED_MS);
        megabytes = rss() + privateOf(pid);
      }
      await stop();
    }
    return [
      figure(`a start until /api/health says 200: median of ${ROUNDS}`, median(times.slice(1)), START_MS, ' ms'),
      { what: 'the first one, which makes the databases', measured: `${Math.round(times[0] ?? 0)} ms` },
      figure('memory twenty seconds later: of the process, and private of PostgreSQL', megabytes, MEMORY_MB, ' MB'),
    ];
  },
};

/** MiB that all of its PostgreSQL's processes have for themselves. */
const privateOf = (pid: number): number => {
  const postgres = childrenOf(pid).filter((child) => readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('postgres'));
  const all = [...postgres, ...postgres.flatMap(childrenOf)];
  return all.reduce((sum, each) => sum + privateKb(each), 0) / 1024;
};

const privateKb = (pid: number): number =>
  [...readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+)/gm)].reduce((sum, [, kb]) => sum + Number(kb), 0);
