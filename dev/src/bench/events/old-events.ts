import { setTimeout as sleep } from 'node:timers/promises';
import { figure, type SectionAlone } from '../section.js';
import { people } from './handlers.js';
import { type Pair, startPair } from './pair.js';

const OLD = 1_000_000;
const WITHIN = 1000;

// The same ids in both databases, by the number of each.
const ID = "md5('old' || n)::uuid";
const SENT = `INSERT INTO outbox (id, type, version, occurred_at, correlation_id, data, sent_at)
  SELECT ${ID}, 'bench.changed.v1', 1, now() - interval '1 day', n::text, jsonb_build_object('id', ${ID}, 'version', 1), now() - interval '1 day' FROM generate_series(1, ${OLD}) n`;
const HANDLED = `INSERT INTO inbox (event_id, received_at) SELECT ${ID}, now() - interval '1 day' FROM generate_series(1, ${OLD}) n`;

/** [S-1578] A start with a million events that were handled before. */
export const oldEvents: SectionAlone = {
  ...{ name: 'old events', alone: true },
  measure: async ({ dir }) => {
    const pair = await startPair(dir);
    try {
      await pair.query('target', HANDLED);
      await pair.query('source', SENT);
      await pair.query('source', 'VACUUM ANALYZE outbox');
      await pair.query('target', 'VACUUM ANALYZE inbox');
      const unknown = await afterStart(pair);
      await noted(pair);
      const known = await afterStart(pair);
      return [
        figure(`from a start with ${OLD.toLocaleString('en')} handled events until a new one is handled, after both services answer`, known, WITHIN, ' ms'),
        { what: 'the same at the first start of this version, which looks through them once', measured: `${Math.round(unknown)} ms` },
      ];
    } finally {
      await pair.stop();
    }
  },
};

/** Milliseconds from the moment when both are up until a new event is handled. */
const afterStart = async (pair: Pair): Promise<number> => {
  await pair.query('target', 'DELETE FROM outbox_places WHERE seq < 1000');
  await pair.restart();
  const began = performance.now();
  const handled = new Promise<void>((resolve) => pair.onHandled(resolve));
  await pair.publish(people(1));
  await handled;
  return performance.now() - began;
};

const noted = async (pair: Pair): Promise<void> => {
  while ((await pair.query('target', `SELECT FROM outbox_places WHERE seq > ${OLD}`)).length === 0) await sleep(200);
};
