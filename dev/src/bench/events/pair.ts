import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Events, InProcessBus, type KitConfig, openDatabase, startService, Work } from '@prepmarket/service-kit';
import { makeDatabases } from '../../postgres/databases.js';
import { startEmbedded } from '../../postgres/home.js';
import { accounts, each, type Person, SmallHandler } from './handlers.js';

/** A service that publishes and one that listens, in this process, with databases as `npm start` brings them. */
export interface Pair {
  /** Publishes with one transaction. */
  publish(people: Person[], byItself?: boolean): Promise<void>;
  /** Resolves when so many events are in the listening service's inbox. */
  inInbox(count: number): Promise<void>;
  /** Calls `listener` after what was handled is committed. */
  onHandled(listener: () => void): void;
  /** Of both services' databases: the publishing one's and the listening one's. */
  query<Row>(which: keyof Databases, text: string): Promise<Row[]>;
  /** Ends the services and starts them again; gives the milliseconds until both are up. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

/** Nobody signs with it: each service wants a key. */
const KEY = { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256', use: 'sig' };

type Databases = Record<'source' | 'target', string>;
type App = Awaited<ReturnType<typeof startService>>;

class Publishing {}
class Listening {}

export const startPair = async (dir: string, amqpUrl?: string): Promise<Pair> => {
  const cluster = await startEmbedded(dir);
  const databases: Databases = await makeDatabases(cluster.url, { source: 'bench', target: 'bench' });
  const configOf = (service: keyof Databases, bus: InProcessBus): KitConfig => ({
    ...{ service: `bench-${service}`, host: '127.0.0.1', port: 0, databaseUrl: databases[service], logLevel: 'warn', production: false },
    ...{ events: amqpUrl ? { amqpUrl } : { bus }, store: { dir: path.join(dir, 'files') } },
    ...{
      jwksUrl: `data:application/json,${encodeURIComponent(JSON.stringify({ keys: [KEY] }))}`,
      publicUrl: 'http://localhost',
      stop: { graceSeconds: 0, drainSeconds: 1 },
    },
  });
  const none = { entities: [], migrations: [] };
  let apps: { source: App; target: App };
  const start = async () => {
    const began = performance.now();
    const bus = new InProcessBus();
    const [target, source] = await Promise.all([
      startService(configOf('target', bus), { ...none, module: { module: Listening, controllers: [SmallHandler] }, people: accounts }),
      startService(configOf('source', bus), { ...none, module: Publishing }),
    ]);
    apps = { source, target };
    for (const app of [target, source]) while (!(await app.get(Events).healthy())) await sleep(20);
    return performance.now() - began;
  };
  const end = async () => void (await Promise.all([apps.source.close(), apps.target.close()]));
  await start();
  const looking = {
    source: await openDatabase(configOf('source', new InProcessBus()), []),
    target: await openDatabase(configOf('target', new InProcessBus()), []),
  };
  const query = <Row>(which: keyof Databases, text: string): Promise<Row[]> => looking[which].query(text);
  return {
    query,
    publish: (people, byItself = false) => apps.source.get(Work).transaction((tx) => tx.publishAll(byItself ? each : accounts.changed, people)),
    inInbox: async (count) => {
      for (;;) {
        const [row] = await query<{ n: number }>('target', 'SELECT count(*)::int AS n FROM inbox');
        if ((row?.n ?? 0) >= count) return;
        await sleep(20);
      }
    },
    onHandled: (listener) => apps.target.get(Events).onHandled(listener),
    restart: async () => {
      await end();
      return start();
    },
    stop: async () => {
      await end();
      await Promise.all([looking.source.destroy(), looking.target.destroy()]);
      await cluster.stop();
    },
  };
};
