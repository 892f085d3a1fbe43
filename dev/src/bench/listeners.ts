import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { services } from '@prepmarket/gateway';
import pg from 'pg';
import { freePort } from '../processes.js';
import { root } from '../root.js';
import { startPostgres } from '../servers/postgres.js';
import { openStream } from './listening.js';
import { type Figure, figure, median, type Section } from './section.js';
import { type BenchServer, startServer } from './server.js';
import { startTokens } from './tokens.js';

const MOST = 5000;
const AT_ONCE = 50;
/** Each has had two signs of life by then. */
const SETTLED_MS = 35_000;
const ROUNDS = 5;
/** The list that all of them look at, so that one change is told to each. */
const AT = 'projects/open';

/** [S-1413] How much memory open streams take: in a notices process, and in the gateway before it. Real sockets, one person each. */
export const listeners: Section = {
  name: 'listeners',
  measure: async () => {
    const database = await startPostgres();
    const tokens = await startTokens();
    const running: BenchServer[] = [];
    const start = async (folder: string, variables: Record<string, string>) => {
      const started = await startServer(`${folder}/dist/main.js`, {
        flags: flagsOf(folder),
        variables: { JWKS_URL: tokens.jwksUrl, METRICS_PORT: String(await freePort()), ...variables },
      });
      running.push(started);
      return started;
    };
    try {
      const notices = await start('services/notices', { DATABASE_URL: database.url });
      const gateway = await start('gateway', inFrontOf(notices));
      return await measure(database.url, tokens.next, notices, gateway);
    } finally {
      for (const each of running) await each.stop();
      tokens.stop();
      await database.stop();
    }
  },
};

/** What node is told where the deployable's image starts it. */
const flagsOf = (folder: string): string[] => {
  const [, command = ''] = /^CMD (.*)$/m.exec(readFileSync(path.join(root, folder, 'Dockerfile'), 'utf8')) ?? [];
  return (JSON.parse(command) as string[]).slice(1, -1);
};

/** All of them come from one address here. */
const inFrontOf = ({ url }: BenchServer): Record<string, string> => ({
  ...Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_URL`, url])),
  ...{ LIVE_PER_ADDRESS: String(2 * MOST), CONNECTIONS_PER_ADDRESS: String(2 * MOST) },
});

const megabytes = ({ rss }: BenchServer) => rss() * 1.048576;

const measure = async (databaseUrl: string, token: () => string, notices: BenchServer, gateway: BenchServer): Promise<Figure[]> => {
  let told = 0;
  const heard = ({ event }: { event: string }) => {
    if (event === 'change') told += 1;
  };
  const open = () => openStream(`${gateway.url}/api/stream?at=${AT}`, { authorization: `Bearer ${token()}` }, heard);
  const streams = await inTurns(AT_ONCE, open);
  await sleep(SETTLED_MS);
  const before = [megabytes(notices), megabytes(gateway)] as const;
  const began = performance.now();
  streams.push(...(await inTurns(MOST - AT_ONCE, open)));
  const opening = (performance.now() - began) / 1000;
  await sleep(SETTLED_MS);
  const after = [megabytes(notices), megabytes(gateway)] as const;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    told = 0;
    const from = performance.now();
    await client.query("SELECT pg_notify('live', $1)", [JSON.stringify({ kind: 'change', change: changeOfList() })]);
    while (told < streams.length) await sleep(5);
    times.push(performance.now() - from);
    // Lists are told every other second.
    await sleep(2500);
  }
  await client.end();
  const last = [megabytes(notices), megabytes(gateway)] as const;
  for (const stream of streams) stream.close();
  const slope = (which: 0 | 1) =>
    `${(((after[which] - before[which]) * 1000) / (MOST - AT_ONCE)).toFixed(1)} kB a stream, ${before[which].toFixed(0)} MB with ${AT_ONCE}`;
  return [
    figure(`notices with ${streams.length} open streams (${slope(0)})`, after[0], 400, ' MB'),
    figure(`the same after ${ROUNDS} changes that were told to each`, last[0], 400, ' MB'),
    { what: `the gateway before it (${slope(1)})`, measured: `${after[1].toFixed(0)} MB` },
    { what: 'opened a second, two processes and the client on this machine', measured: `${((MOST - AT_ONCE) / opening).toFixed(0)}` },
    { what: 'until the last of them is told of one change', measured: `${median(times).toFixed(0)} ms` },
  ];
};

const changeOfList = () => ({
  ...{ id: randomUUID(), users: [], admins: false, looked: [AT], strangers: true, tags: [], echoes: [] },
  lists: [{ type: 'catalog/Project', id: 'list' }],
});

/** So many, some at a time. */
const inTurns = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < count) made.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made.length) }, make))));
  return made;
};
