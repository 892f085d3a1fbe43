import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { REFUSED, UNHEARD, WAITING } from '../events/outbox.js';
import { RepublishStopped, republishAll } from '../events/republish.js';
import type { Administered, Operator } from './command.js';

/** The job that handles dead letters again, in a process that listens to events. */
export const REPLAY_JOB = 'replay_dead_letters';
/** Where republishing begins, when not with the first record. */
export const FROM = '--from <records>:<id>';
const LOOK_MS = 500;
/** Whether a process of the service is there to do jobs. */
const THERE = "SELECT FROM job_pools WHERE beat_at > now() - interval '15 s' LIMIT 1";

const REFUSED_AS = {
  stuck: 'Events that the broker refuses again and again',
  retried: 'Events that the broker has refused, tried again soon',
  behind: 'Events that wait behind a refused one of their record',
};

/** How much waits, and since when. */
export const lag = async (database: DataSource, _options: unknown, { say }: Operator): Promise<void> => {
  const [row] = await database.query(
    `SELECT (SELECT count(*) FROM ${WAITING}) AS unsent,
       coalesce((SELECT extract(epoch FROM now() - occurred_at) FROM ${WAITING} ORDER BY seq LIMIT 1), 0)::int AS oldest,
       (SELECT count(*) FROM dead_letters) AS dead, (SELECT count(*)::int FROM postponed_events) AS postponed, (SELECT max(received_at) FROM inbox) AS heard`,
  );
  say(`Events that wait to be sent: ${row.unsent}${row.oldest ? `, the oldest for ${row.oldest} s` : ''}.`);
  const unheard: { type: string; value: number }[] = await database.query(UNHEARD);
  for (const { type, value } of unheard) say(`Events that nobody listens to yet: ${value} ${type}.`);
  const refused: { state: keyof typeof REFUSED_AS; type: string; value: number }[] = await database.query(REFUSED);
  for (const { state, type, value } of refused) say(`${REFUSED_AS[state]}: ${value} ${type}.`);
  say(`Dead letters: ${row.dead}.`);
  if (row.postponed > 0) say(`Events that are newer than this version, kept for the next: ${row.postponed}.`);
  say(row.heard ? `The last event of others was handled at ${row.heard.toISOString()}.` : 'No event of others was handled yet.');
};

/** What could not be handled, by reason. */
export const deadLetters = async (database: DataSource, _options: unknown, { say }: Operator): Promise<void> => {
  const rows: { type: string; reason: string; count: string; since: Date; id: string }[] = await database.query(
    `SELECT type, reason, count(*), min(failed_at) AS since, min(id::text) AS id FROM dead_letters GROUP BY type, reason ORDER BY since`,
  );
  for (const { type, reason, count, since, id } of rows) say(`${count} ${type} since ${since.toISOString()}, like ${id}: ${reason}`);
  if (rows.length === 0) say('There are no dead letters.');
  const late: { type: string; reason: string; count: string }[] = await database.query(
    'SELECT type, reason, count(*) FROM postponed_events GROUP BY type, reason ORDER BY min(since)',
  );
  for (const { type, reason, count } of late) say(`${count} ${type} wait for a later version: ${reason}`);
};

/** Has a running process of the service handle the dead letters and what was postponed again, and waits until it has. */
export const replay = async (database: DataSource, _options: unknown, { say }: Operator): Promise<void> => {
  const open = async (): Promise<{ dead: number; late: number }> =>
    (await database.query('SELECT (SELECT count(*)::int FROM dead_letters) AS dead, (SELECT count(*)::int FROM postponed_events) AS late'))[0];
  const before = await open();
  const all = before.dead + before.late;
  if (all === 0) return say('There are no dead letters.');
  await database.query('SELECT FROM graphile_worker.add_job($1, max_attempts := 3, job_key := $1)', [REPLAY_JOB]);
  if ((await database.query(THERE)).length === 0)
    throw new Error(`No process of this service is running: start it, and it handles the ${all} events as soon as it is up.`);
  say(`${all} events are handled again by a process of the service …`);
  const job = async () => (await database.query('SELECT attempts, max_attempts, last_error FROM graphile_worker.jobs WHERE key = $1', [REPLAY_JOB]))[0];
  for (let at = await job(); at; at = await job()) {
    if (at.attempts >= at.max_attempts && at.last_error) throw new Error(`They were not handled: ${at.last_error}`);
    await sleep(LOOK_MS);
  }
  const { dead, late } = await open();
  say(`${Math.max(0, all - dead - late)} had their effect; dead letters now: ${dead}.${late > 0 ? ` ${late} wait for a later version of the service.` : ''}`);
};

/** Publishes the current state of everything again, in pages; running processes send it. `args` may say from where on. */
export const republish = async (database: DataSource, { republish: all }: Administered, { say, typed }: Operator, args: string[]): Promise<void> => {
  if (!all?.length) return say('This service publishes nothing.');
  const [flag, from, ...more] = args;
  if (more.length > 0 || (flag !== undefined && (flag !== '--from' || !from))) throw new Error(`Usage: ${typed('events republish', `[${FROM}]`)}`);
  const onPage = (events: number, place: string) => say(`${events} events, up to ${place}`);
  const count = await republishAll(database, all, { from, onPage }).catch((error) => {
    if (!(error instanceof RepublishStopped)) throw error;
    const cure = error.place ? `What comes before is published; go on with: ${typed('events republish', `--from ${error.place}`)}` : 'Nothing was published.';
    throw new Error(`It was stopped: ${error.message}. ${cure}`);
  });
  say(`${count} events were published; they leave as fast as the broker takes them.`);
};
