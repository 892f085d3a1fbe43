import { setTimeout as sleep } from 'node:timers/promises';
import { figure, quantile, type SectionAlone } from '../section.js';
import { people } from './handlers.js';
import { type Pair, startPair } from './pair.js';

const [COUNT, ROUNDS, PUBLISHED_TOGETHER] = [20_000, 3, 1000];
const [SINGLE, PAUSE] = [300, 15];
const [PER_SECOND, IDLE_MS] = [5000, 5];

const measured = (name: string, overBroker: boolean): SectionAlone => ({
  ...{ name, overBroker, alone: true },
  measure: async ({ dir, broker }) => {
    const pair = await startPair(dir, broker?.url);
    try {
      const idle = await idleTimes(pair);
      const copies = await drained(pair, false);
      const each = await drained(pair, true);
      const wire = overBroker ? 'over RabbitMQ' : 'in process';
      return [
        figure(`events a second ${wire}, from the outbox through one service's inbox, with the copy of a person`, copies, PER_SECOND, '/s', true),
        { what: 'the same with a handler that takes one at a time and writes one row', measured: `${Math.round(each)}/s` },
        figure(`from an event's commit to its handler's, nothing else to do: p50 of ${SINGLE}`, quantile(idle, 0.5), IDLE_MS, ' ms'),
        { what: 'p99 of them', measured: `${quantile(idle, 0.99).toFixed(2)} ms` },
      ];
    } finally {
      await pair.stop();
    }
  },
});

/** [S-1574] Two services in this process, one publishes and the other listens. */
export const eventsEmbedded = measured('events', false);
export const eventsOverBroker = measured('events over RabbitMQ', true);

const drained = async (pair: Pair, byItself: boolean): Promise<number> => {
  const speeds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) speeds.push(await drainedOnce(pair, byItself));
  // The first warms up.
  return quantile(speeds.slice(1), 0.5);
};

const inboxOf = async (pair: Pair): Promise<number> => (await pair.query<{ n: number }>('target', 'SELECT count(*)::int AS n FROM inbox'))[0]?.n ?? 0;

/** All are published before the first is sent: the relay is at it as soon as the first thousand is committed. */
const drainedOnce = async (pair: Pair, byItself: boolean): Promise<number> => {
  const before = await inboxOf(pair);
  const began = performance.now();
  for (let sent = 0; sent < COUNT; sent += PUBLISHED_TOGETHER) await pair.publish(people(PUBLISHED_TOGETHER), byItself);
  await pair.inInbox(before + COUNT);
  return (COUNT * 1000) / (performance.now() - began);
};

const idleTimes = async (pair: Pair): Promise<number[]> => {
  const times: number[] = [];
  let handled = () => {};
  pair.onHandled(() => handled());
  for (let nth = 0; nth < SINGLE; nth += 1) {
    const done = new Promise<number>((resolve) => {
      handled = () => resolve(performance.now());
    });
    await pair.publish(people(1));
    const committed = performance.now();
    times.push(Math.max(0, (await done) - committed));
    await sleep(PAUSE);
  }
  return times;
};
