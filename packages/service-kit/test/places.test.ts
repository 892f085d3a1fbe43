/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { type INestApplication, Module } from '@nestjs/common';
import { defineEvent, type EventOf } from '@prepmarket/api-kit';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { EventListener, Events, InProcessBus, On, startService, type Tx, Work } from '../src/index.js';

const said = defineEvent('test.place-said', 1, z.object({ n: z.number() }));
const sung = defineEvent('test.place-sung', 1, z.object({ n: z.number() }));

const note = (event: EventOf<typeof said>, { manager }: Tx) => manager.query('INSERT INTO effects (n) VALUES ($1)', [event.n]);

@EventListener()
class Says {
  @On(said)
  said(event: EventOf<typeof said>, tx: Tx) {
    return note(event, tx);
  }
}
@EventListener()
class Sings {
  @On(sung)
  sung(event: EventOf<typeof sung>, tx: Tx) {
    return note(event, tx);
  }
}
@Module({ controllers: [Says] })
class Hears {}
@Module({ controllers: [Says, Sings] })
class HearsMore {}
@Module({})
class Publisher {}

class Effects1800000000000 {
  name = 'Effects1800000000000';
  up = (runner: { query(sql: string): Promise<unknown> }) => runner.query('CREATE TABLE effects (id bigserial PRIMARY KEY, n int NOT NULL)');
  down = async () => undefined;
}

describe('where a service goes on in process', () => {
  const configs: Record<string, TestConfig> = {};
  const open = new Set<INestApplication>();
  let bus: InProcessBus;
  let source: INestApplication;
  let target: INestApplication;
  const start = async (name: 'source' | 'target', module: new () => object) => {
    const config = { ...(configs[name] as TestConfig), events: { bus }, retryPause: 20 } as TestConfig;
    const app = await startService(config, { module, entities: [], migrations: [Effects1800000000000] });
    open.add(app);
    return app;
  };
  const end = async (app: INestApplication) => {
    open.delete(app);
    await app.close();
  };
  const again = async (module: new () => object = Hears) => {
    target = await start('target', module);
  };
  const query = <Row>(app: INestApplication, sql: string): Promise<Row[]> => app.get(DataSource).query(sql);
  const effects = async () => (await query<{ n: number }>(target, 'SELECT n FROM effects ORDER BY id')).map(({ n }) => n);
  const effectsAre = (...wanted: number[]) => until(async () => (await effects()).join() === wanted.join());
  const sent = () => until(async () => (await query(source, 'SELECT FROM outbox WHERE sent_at IS NULL')).length === 0);
  const publish = async (event: typeof said, ...ns: number[]) => {
    await source.get(Work).transaction((tx) =>
      tx.publishAll(
        event,
        ns.map((n) => ({ n })),
      ),
    );
    await sent();
  };
  const place = async () => (await query<{ until: Date }>(target, 'SELECT until FROM outbox_places'))[0]?.until;
  /** Three events, an hour ago. */
  const handled = async () => {
    await publish(said, 1, 2, 3);
    await effectsAre(1, 2, 3);
    await until(place);
    await query(source, "UPDATE outbox SET sent_at = now() - interval '1 hour'");
  };
  /** Nothing but the place says so. */
  const handledLongAgo = async () => {
    await handled();
    await query(target, 'DELETE FROM inbox');
  };

  beforeEach(async () => {
    bus = new InProcessBus();
    for (const name of ['source', 'target']) configs[name] = await testConfig(`place-${name}-${randomUUID().slice(0, 8)}`);
    source = await start('source', Publisher);
    await again();
  });
  afterEach(async () => {
    for (const app of [...open]) await end(app);
    for (const config of Object.values(configs)) await config.drop();
  });

  it('[S-1579] it takes what was sent while it was away, and does not look at what it had long before', async () => {
    await handledLongAgo();
    await end(target);
    await publish(said, 4);
    await again();
    await effectsAre(1, 2, 3, 4);
    await publish(said, 5);
    await effectsAre(1, 2, 3, 4, 5);
  });

  it('[S-1579] a transaction that was open all the time is not missed, though later ones were sent before; others, open as long, hold up nothing', async () => {
    const clientOf = (name: string) => new pg.Client({ connectionString: configs[name]?.databaseUrl });
    const [late, other] = [clientOf('source'), clientOf('target')];
    await Promise.all([late.connect(), other.connect()]);
    try {
      await other.query('BEGIN; CREATE TEMP TABLE long (n int)');
      await late.query('BEGIN');
      await late.query(`INSERT INTO outbox (id, type, version, correlation_id, data) VALUES (gen_random_uuid(), $1, 1, 'c', '{"n": 9}')`, [said.type]);
      await handled();
      await end(target);
      await late.query('COMMIT');
      await sent();
      await again();
      await effectsAre(1, 2, 3, 9);
    } finally {
      await Promise.all([late.end(), other.end()]);
    }
  });

  it('[S-1579] it begins anew where it listens to more', async () => {
    await publish(sung, 7);
    await handledLongAgo();
    await end(target);
    await again(HearsMore);
    await until(async () => (await effects()).includes(7));
  });

  it('[S-1579] it begins anew where its place is yet to come, after a clock was set', async () => {
    await handledLongAgo();
    await query(target, "UPDATE outbox_places SET until = now() + interval '1 hour'");
    await end(target);
    await again();
    await effectsAre(1, 2, 3, 1, 2, 3);
  });

  it('[S-1579] its place moves on while it runs', async () => {
    for (const app of [...open]) await end(app);
    bus = new InProcessBus(50);
    source = await start('source', Publisher);
    await again();
    await until(() => target.get(Events).healthy());
    await until(place);
    const before = new Date();
    await publish(said, 1);
    await until(async () => ((await place()) ?? before) > before);
  });
});
