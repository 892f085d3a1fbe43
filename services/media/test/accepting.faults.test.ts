import { until } from '@prepmarket/service-testing';
import pg from 'pg';
import { start } from '../src/start.js';
import { clip, removeClips } from './clips.js';
import { Studio } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

afterAll(removeClips);

it('[S-884] of two replicas that accept the same upload at one moment, it is the one that holds it by then', async () => {
  const first = await Studio.open();
  const second = await start(first.config);
  const database = new pg.Client({ connectionString: first.config.databaseUrl });
  await database.connect();
  try {
    const video = new Uint8Array(await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12'));
    const shot = await first.shot();
    const [one, two] = [new TusClient(first.app), new TusClient(second)];
    const path = await one.begun(fieldsOf(shot, 'video', 'plate.mp4'), video.length);
    // Who accepts waits for this row.
    await database.query('BEGIN');
    await database.query('SELECT FROM shots WHERE id = $1 FOR NO KEY UPDATE', [shot.id]);
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"shots"%'`;
    const holder = async () => (await first.query('SELECT worker FROM uploads'))[0]?.worker;
    const answers = [one.patch(path, 0, video)];
    await until(async () => (await first.query(waits)).length > 0);
    const worker = await holder();
    // What a process that was frozen for so long finds.
    await first.query(`UPDATE uploads SET leased_until = now() - interval '1 minute'`);
    answers.push(two.patch(path, video.length - 1, video.subarray(-1)));
    await until(async () => (await holder()) !== worker);
    await database.query('COMMIT');
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(204);
    const { originalKey } = await first.ready(shot);
    expect(await first.query('SELECT number, original_key FROM uploads')).toEqual([{ number: 1, original_key: originalKey }]);
    // Of the other's bytes nothing is left, nor of the parts.
    await until(async () => (await first.query('SELECT FROM stale_objects')).length === 0);
    const kept = await first.query('SELECT key FROM files');
    expect((await first.objects()).sort()).toEqual(kept.map(({ key }) => key).sort());
    expect(await first.file(`/api/files/download/${originalKey}`)).toHaveLength(video.length);
  } finally {
    await database.end();
    await second.close();
    await first.close();
  }
});
