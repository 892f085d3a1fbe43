/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { backUp, migrate, restore } from '../src/index.js';
import { KeptService, scratch } from './kept.js';

const quiet = () => undefined;
let place: Awaited<ReturnType<typeof scratch>>;
const opened: KeptService[] = [];
const open = async (options?: Parameters<typeof KeptService.open>[0]) => {
  const service = await KeptService.open(options);
  opened.push(service);
  return service;
};

beforeEach(async () => {
  place = await scratch();
});
afterEach(async () => {
  for (const service of opened.splice(0)) await service.drop();
  await place.remove();
});

/** Every row as the database writes it. */
const everything = async (service: KeptService) => {
  const tables = ['notes', 'a_pages', 'files', 'installation', 'inbox', 'idempotency_keys'];
  return Object.fromEntries(await Promise.all(tables.map(async (name) => [name, await service.query(`SELECT t::text FROM ${name} t ORDER BY 1`)])));
};

describe.each([false, true])('a service that is kept and put back (S3: %s)', (s3) => {
  it('[S-1060] has the same rows of every kind and the same files in another database and store', async () => {
    const [source, target] = [await open({ s3 }), await open({ s3, migrated: false })];
    const note = await source.note('tab\tline\nback\\slash \\N "quoted" ä😀');
    const [named, left] = [`left/${randomUUID()}`, `left/${randomUUID()}`];
    for (const key of [named, left]) await source.store.putStream(key, Readable.from([Buffer.from(key)]));
    await source.query(
      `INSERT INTO a_pages (note_id, words, facts, amount, at, day, object_key) VALUES
         ($1, ARRAY['a,b', '{}', NULL, ''], 'null', 0.10, '2026-01-02 03:04:05.678901+02', '2026-02-28', $2), ($1, '{}', NULL, NULL, NULL, NULL, NULL),
         ($1, '{x}', '{"deep": [1.0, "\\u00e9"]}', 12345678901234567890.123, 'infinity', NULL, NULL)`,
      [note, named],
    );
    await source.query('INSERT INTO inbox (event_id) VALUES (gen_random_uuid())');
    await source.query(`INSERT INTO idempotency_keys VALUES ('s', 'k', 'h', '{"a": 1}')`);
    const [file, empty] = [await source.file('the bytes'), await source.file('')];

    await backUp([source.backedUp], place.folder, quiet);
    await restore([target.backedUp], place.folder, { say: quiet });

    expect(await everything(target)).toEqual(await everything(source));
    expect(await Promise.all([file, empty, named, left].map((key) => target.read(key)))).toEqual(['the bytes', '', named, left]);
  });

  it('[S-1061] goes on behind its rows, does what waited, and owns its store', async () => {
    const [source, target] = [await open({ s3 }), await open({ s3, migrated: false })];
    const note = await source.note('first');
    await source.file('so that the store is known');
    await source.query("INSERT INTO a_pages (note_id, words) VALUES ($1, '{}'), ($1, '{}')", [note]);
    await source.query(
      `SELECT graphile_worker.add_job('later', '{"id": 7}'::json, job_key := 'one', max_attempts := 5, run_at := '2030-01-01', priority := 3)`,
    );
    await source.query("SELECT graphile_worker.add_job('runs', '{}'::json)");
    await source.query("UPDATE graphile_worker._private_jobs SET attempts = 2, locked_at = now(), locked_by = 'gone' WHERE key IS NULL");

    await backUp([source.backedUp], place.folder, quiet);
    await restore([target.backedUp], place.folder, { say: quiet });

    expect(await target.query("INSERT INTO a_pages (note_id, words) VALUES ($1, '{}') RETURNING id", [note])).toEqual([{ id: '3' }]);
    expect(
      await target.query(`SELECT task_identifier AS name, key, attempts, max_attempts, priority, locked_by, run_at > '2029-01-01' AS late,
        (SELECT payload->>'id' FROM graphile_worker._private_jobs p WHERE p.id = j.id) AS given FROM graphile_worker.jobs j ORDER BY 1`),
    ).toEqual([
      { name: 'later', key: 'one', attempts: 0, max_attempts: 5, priority: 3, locked_by: null, late: true, given: '7' },
      { name: 'runs', key: null, attempts: 1, max_attempts: 25, priority: 0, locked_by: null, late: false, given: null },
    ]);
    const [own] = await target.query<{ mark: string }>(
      `SELECT id || ' ' || (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS mark FROM installation`,
    );
    expect(await target.read('marks/x')).toBe(own?.mark);
  });
});

it('[S-1062] sends again what was sent in the last day before, and tells the others all that it has', async () => {
  const [source, target] = [await open(), await open({ migrated: false })];
  const note = await source.note('told');
  const add = (age: string, sent: boolean) =>
    source.query(
      `INSERT INTO outbox (id, type, version, correlation_id, data, sent_at)
       VALUES (gen_random_uuid(), $1, 1, 'c', '{}', CASE WHEN $3 THEN now() - $2::interval END)`,
      [`${age} ${sent}`, age, sent],
    );
  await add('1 hour', true);
  await add('3 days', true);
  await add('2 hours', false);
  await backUp([source.backedUp], place.folder, quiet);
  await restore([target.backedUp], place.folder, { say: quiet });
  const waiting = await target.query<{ type: string; data: { id?: string } }>('SELECT type, data FROM outbox WHERE sent_at IS NULL ORDER BY seq');
  expect(waiting.map(({ type }) => type)).toEqual(['1 hour true', '2 hours false', 'notes.note-written.v1']);
  expect(waiting[2]?.data.id).toBe(note);
});

it('[S-1063] takes a backup of an older version, and refuses one of a newer', async () => {
  const [source, target] = [await open({ migrated: false }), await open({ migrated: false })];
  const older = { ...source.backedUp.administered, migrations: source.backedUp.administered.migrations.slice(0, 1), namedBy: [] };
  const before = { config: source.config, administered: older };
  await migrate(source.config, older.migrations);
  await source.note('old');
  await backUp([before], place.folder, quiet);

  await restore([target.backedUp], place.folder, { say: quiet });
  expect(await target.query('SELECT title, (SELECT count(*)::int FROM a_pages) AS pages FROM notes')).toEqual([{ title: 'old', pages: 0 }]);

  const newer = await scratch();
  await backUp([target.backedUp], newer.folder, quiet);
  const third = await open({ migrated: false });
  await expect(restore([{ config: third.config, administered: older }], newer.folder, { say: quiet })).rejects.toThrow(
    `${newer.folder} was made by a newer version (Pages1800000000001): restore it with that one.`,
  );
  expect(await third.query("SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  await newer.remove();
});
