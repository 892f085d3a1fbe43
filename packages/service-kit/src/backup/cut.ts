import pg from 'pg';
import { sqlState } from '../work/retry.js';
import { holdObjects } from './hold.js';
import { BackupRefused } from './refused.js';
import { refuseUnfinished } from './unfinished.js';

/** Milliseconds that handlers which run get to end, and how often that is tried. */
const GATE_WITHIN = 5000;
const TRIES = 12;
const [LOCKED, UNDEFINED_TABLE] = ['55P03', '42P01'];

/**
 * One moment of several databases, to be read for as long as it takes. For the milliseconds in which the snapshots are taken no event is handled in any of
 * them, so none of them knows more of another's records than that one's own snapshot holds. Requests go on.
 */
export class Cut {
  private constructor(
    readonly begun: Date,
    readonly at: Date,
    private readonly readers: ReadonlyMap<string, pg.Client>,
  ) {}

  /** @param urls the address of each service's database @throws BackupRefused */
  static async make(urls: ReadonlyMap<string, string>): Promise<Cut> {
    const begun = new Date();
    const readers = await connected(urls);
    try {
      for (const [service, reader] of readers) {
        await refuseUnfinished(service, async (text) => (await reader.query(text)).rows);
        if (!(await holdObjects(reader))) throw new BackupRefused(`Another backup of ${service} is on its way: wait until it has ended.`);
      }
      const times = await betweenEvents(urls, () => Promise.all([...readers.values()].map(snapshot)));
      return new Cut(begun, new Date(Math.max(...times)), readers);
    } catch (error) {
      await closed(readers);
      throw error;
    }
  }

  /** A connection whose transaction sees that moment. */
  reader(service: string): pg.Client {
    const reader = this.readers.get(service);
    if (!reader) throw new Error(`${service} is not part of this cut.`);
    return reader;
  }

  /** Lets go of the moment; the objects that it names stay held until `close`. */
  async release(): Promise<void> {
    for (const reader of this.readers.values()) await reader.query('COMMIT');
  }

  /** @throws BackupRefused when a connection was lost: what it held may be gone */
  async confirm(): Promise<void> {
    for (const [service, reader] of this.readers)
      await reader.query('SELECT').catch((error: Error) => {
        throw new BackupRefused(`The connection to the database of ${service} was lost (${error.message}): give the same command again.`);
      });
  }

  close(): Promise<void> {
    return closed(this.readers);
  }
}

/** The first query of such a transaction is its moment. */
const snapshot = async (reader: pg.Client): Promise<number> => {
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return (await reader.query('SELECT clock_timestamp() AS at')).rows[0].at.getTime();
};

const betweenEvents = async <T>(urls: ReadonlyMap<string, string>, run: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    const gates = await connected(urls);
    try {
      await Promise.all([...gates].map(([service, gate]) => shut(service, gate)));
      return await run();
    } catch (error) {
      if (sqlState(error) !== LOCKED || tries === TRIES) throw error;
    } finally {
      await closed(gates);
    }
  }
};

/** Whoever handles an event writes into the inbox first: he waits from here on, and who is at it is waited for. */
const shut = async (service: string, gate: pg.Client): Promise<void> => {
  await gate.query('BEGIN');
  await gate.query(`SET LOCAL lock_timeout = ${GATE_WITHIN}`);
  await gate.query('LOCK TABLE inbox IN SHARE MODE').catch((error) => {
    if (sqlState(error) !== UNDEFINED_TABLE) throw error;
    throw new BackupRefused(`The database of ${service} has no tables yet: there is nothing to keep. Check DATABASE_URL, or start the product once.`);
  });
};

const connected = async (urls: ReadonlyMap<string, string>): Promise<Map<string, pg.Client>> => {
  const clients = new Map<string, pg.Client>();
  try {
    for (const [service, url] of urls) clients.set(service, await connect(service, url));
    return clients;
  } catch (error) {
    await closed(clients);
    throw error;
  }
};

/** A connection for backups, which may take as long as they take. @throws BackupRefused */
export const connect = async (service: string, connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: `${service} backup`, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // Whoever asks it next hears of it.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new BackupRefused(`The database of ${service} cannot be reached (${error.message || sqlState(error)}): check DATABASE_URL.`);
  });
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET idle_session_timeout = 0');
  return client;
};

const closed = async (clients: ReadonlyMap<string, pg.Client>): Promise<void> => {
  await Promise.allSettled([...clients.values()].map((client) => client.end()));
};
