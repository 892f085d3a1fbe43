import { type TestConfig, testConfig } from '@prepmarket/service-testing';
import { DataSource, type Repository } from 'typeorm';
import { inFolder } from '../src/admin/command.js';
import { republishAll } from '../src/events/republish.js';
import { administer, migrate, openDatabase, type Republished, rowsOf } from '../src/index.js';
import { KIT_ENTITIES } from '../src/kit-entities.js';
import { Note, noteWritten, options } from './sample.js';

const sizes: number[] = [];
const notes = rowsOf('notes', Note, async (tx, page) => {
  sizes.push(page.length);
  for (const { id, title } of page) await tx.publish(noteWritten, { id, title });
});
/** Some of other records, which come after them. */
const owners: Republished = {
  name: 'owners',
  page: async (tx, after, most) => {
    const rows: { id: string }[] = await tx.manager.query('SELECT DISTINCT owner_id AS id FROM notes WHERE owner_id > $1 ORDER BY 1 LIMIT $2', [after, most]);
    for (const { id } of rows) await tx.publish(noteWritten, { id, title: 'owner' });
    return rows.map(({ id }) => id);
  },
};

let config: TestConfig;
let database: DataSource;
let repository: Repository<Note>;

const run = async (...words: string[]): Promise<string[]> => {
  const said: string[] = [];
  await administer(config, { ...options, republish: [notes, owners] }, words, { say: (line) => void said.push(line), typed: inFolder });
  return said;
};
const published = (): Promise<{ id: string; title: string }[]> => database.query("SELECT data->>'id' AS id, data->>'title' AS title FROM outbox ORDER BY seq");

beforeAll(async () => {
  config = await testConfig('notes');
  await migrate(config, options.migrations);
  database = await openDatabase(config, [...KIT_ENTITIES, Note]);
  repository = database.getRepository(Note);
});
afterAll(async () => {
  await database.destroy();
  await config.drop();
});
beforeEach(async () => {
  sizes.length = 0;
  await database.query('DROP TRIGGER IF EXISTS full_disk ON outbox');
  await database.query('TRUNCATE outbox, notes');
});

/** So many notes of three owners. */
const write = async (count: number): Promise<string[]> => {
  await database.query(
    `INSERT INTO notes SELECT gen_random_uuid(), n, ('00000000-0000-4000-8000-00000000000' || n % 3 + 1)::uuid, 0 FROM generate_series(1, $1) n`,
    [count],
  );
  return (await repository.find({ select: { id: true }, order: { id: 'ASC' } })).map(({ id }) => id);
};

/** From the event of this note on the database takes none. */
const refuse = async (id: string) => {
  await database.query(`CREATE OR REPLACE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.data->>'id' = '${id}' THEN RAISE EXCEPTION 'The disk is full' USING ERRCODE = '53100'; END IF; RETURN NEW; END $$`);
  await database.query('CREATE TRIGGER full_disk BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION full_disk()');
};

describe('publishing all current state again', () => {
  it('[S-934] reads a page at a time, by id, one kind of record after the other, each once', async () => {
    const all = await write(13);
    const places: string[] = [];
    expect(await republishAll(database, [notes, owners], { page: 5, onPage: (events, place) => places.push(`${events} ${place}`) })).toBe(16);
    expect(places).toEqual([`5 notes:${all[4]}`, `5 notes:${all[9]}`]);
    expect(sizes).toEqual([5, 5, 3]);
    const events = await published();
    expect(events.map(({ id }) => id).slice(0, 13)).toEqual(all);
    expect(events.slice(13).map(({ title }) => title)).toEqual(['owner', 'owner', 'owner']);
  });

  it('[S-934] keeps what is committed when it is stopped, says how to go on, and goes on there', async () => {
    const all = await write(1003);
    await refuse(all[1001] as string);
    await expect(run('events', 'republish')).rejects.toThrow(
      `It was stopped: The disk is full. What comes before is published; go on with: node dist/admin.js events republish --from notes:${all[999]}`,
    );
    expect((await published()).map(({ id }) => id)).toEqual(all.slice(0, 1000));
    await database.query('DROP TRIGGER full_disk ON outbox');
    expect(await run('events', 'republish', '--from', `notes:${all[999]}`)).toEqual(['6 events were published; they leave as fast as the broker takes them.']);
    expect((await published()).map(({ id }) => id).slice(0, 1003)).toEqual(all);
  });

  it('[S-934] goes on behind the last of one kind with the next kind', async () => {
    const all = await write(4);
    expect(await republishAll(database, [notes, owners], { from: `notes:${all[3]}` })).toBe(3);
    expect(await republishAll(database, [notes, owners], { from: 'owners:00000000-0000-4000-8000-000000000002' })).toBe(1);
  });

  it('[S-934] says that nothing was published when the first page already fails', async () => {
    await refuse((await write(2))[1] as string);
    await expect(run('events', 'republish')).rejects.toThrow('It was stopped: The disk is full. Nothing was published.');
    expect(await published()).toEqual([]);
  });

  it('[S-936] names the places there are when it is given none', async () => {
    for (const place of ['notes', 'nobodies:00000000-0000-0000-0000-000000000001', 'notes:7'])
      await expect(run('events', 'republish', '--from', place)).rejects.toThrow(`${place} is no place here: give one of notes:<id>, owners:<id>.`);
    await expect(run('events', 'republish', 'notes')).rejects.toThrow('Usage: node dist/admin.js events republish [--from <records>:<id>]');
    await expect(run('events', 'lag', 'notes')).rejects.toThrow('Usage: node dist/admin.js migrate');
  });

  it.each([4, 6, 11, 12, 13])('[S-934] is whole whatever the size of a page: %i', async (page) => {
    const all = await write(12);
    expect(await republishAll(database, [notes], { page })).toBe(12);
    expect((await published()).map(({ id }) => id)).toEqual(all);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(page);
  });
});

describe('an operator is told the cure', () => {
  it('[S-936] of a database that is not there, and of one that was never migrated', async () => {
    const nowhere = { ...config, databaseUrl: config.databaseUrl.replace(/\/[^/]+$/, '/not_there') };
    const say = () => undefined;
    await expect(administer(nowhere, options, ['events', 'lag'], { say, typed: inFolder })).rejects.toThrow(
      /^The database of notes cannot be reached \(.*not_there.*\): check DATABASE_URL\.$/,
    );
    const empty = await testConfig('empty');
    await expect(administer(empty, options, ['events', 'lag'], { say, typed: inFolder })).rejects.toThrow(
      'The database of empty is not at this version: run node dist/admin.js migrate first.',
    );
    await empty.drop();
  });

  it('[S-936] of dead letters that no process is there to handle', async () => {
    await database.query("INSERT INTO dead_letters (id, type, envelope, reason) VALUES (gen_random_uuid(), 't', '{}', 'r')");
    await expect(run('events', 'replay')).rejects.toThrow('No process of this service is running: start it, and it handles the 1 events as soon as it is up.');
  });
});
