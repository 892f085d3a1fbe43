import { setTimeout as sleep } from 'node:timers/promises';
import { figure, type SectionAlone } from '../section.js';
import { type Person, people } from './handlers.js';
import { type Pair, startPair } from './pair.js';

// No statement of the product's own pool takes as long as a million rows may.
const [OLD, AT_ONCE] = [1_000_000, 50_000];
const [WITHIN, LOOK_EVERY] = [1000, 5];

// The same ids in both databases, by the number of each.
const ID = "md5('old' || n)::uuid";
const sent = (from: number) => `INSERT INTO outbox (id, type, version, occurred_at, correlation_id, data, sent_at)
  SELECT ${ID}, 'bench.changed.v1', 1, now() - interval '1 day', n::text, jsonb_build_object('id', ${ID}, 'version', 1), now() - interval '1 day' FROM generate_series(${from}, ${from + AT_ONCE - 1}) n`;
const handled = (from: number) =>
  `INSERT INTO inbox (event_id, received_at) SELECT ${ID}, now() - interval '1 day' FROM generate_series(${from}, ${from + AT_ONCE - 1}) n`;

const measured = (name: string, overBroker: boolean): SectionAlone => ({
  ...{ name, overBroker, alone: true },
  measure: async ({ dir, broker }) => {
    const pair = await startPair(dir, broker?.url);
    try {
      for (let from = 1; from <= OLD; from += AT_ONCE) {
        await pair.query('target', handled(from));
        await pair.query('source', sent(from));
      }
      await pair.query('source', 'VACUUM ANALYZE outbox');
      await pair.query('target', 'VACUUM ANALYZE inbox');
      await pair.query('target', 'DELETE FROM outbox_places');
      const first = await afterStart(pair);
      if (!overBroker) await noted(pair);
      const next = await afterStart(pair);
      const wire = overBroker ? 'over RabbitMQ' : 'in process';
      return [
        figure(
          `from a start with ${OLD.toLocaleString('en')} handled events until a new one is handled, ${wire}, after both services answer`,
          next,
          WITHIN,
          ' ms',
        ),
        { what: 'the same at the start before, which in process looks through them once', measured: `${Math.round(first)} ms` },
      ];
    } finally {
      await pair.stop();
    }
  },
});

/** [S-1578] A start with a million events that were handled before. */
export const oldEvents = measured('old events', false);
export const oldEventsOverBroker = measured('old events over RabbitMQ', true);

/** Milliseconds from the moment when both are up until a new event is handled. Its copy is looked for, as listeners are also told when what was handled may have been missed. */
const afterStart = async (pair: Pair): Promise<number> => {
  await pair.restart();
  const began = performance.now();
  const [person] = people(1) as [Person];
  await pair.publish([person]);
  while ((await pair.query('target', `SELECT FROM people WHERE id = '${person.id}'`)).length === 0) await sleep(LOOK_EVERY);
  return performance.now() - began;
};

const noted = async (pair: Pair): Promise<void> => {
  while ((await pair.query('target', "SELECT FROM outbox_places WHERE publisher = 'bench-source'")).length === 0) await sleep(200);
};
