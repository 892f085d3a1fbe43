/** @module-tag nightly */

import { until } from '@prepmarket/service-testing';
import pg from 'pg';
import { Leases } from '../src/jobs/leases.js';
import { clip, removeClips } from './clips.js';
import { waiting } from './programs.js';
import { Studio } from './studio.js';

afterAll(removeClips);

it('[S-992] an encoding that begins while its process gives a sign of life is not ended by that, and uses what is at hand', async () => {
  const ffmpeg = await waiting();
  const studio = await Studio.open({ ffmpegPath: ffmpeg.path, jobs: 1 });
  const database = new pg.Client({ connectionString: studio.config.databaseUrl });
  await database.connect();
  try {
    const video = await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
    const [first, second] = [await studio.shot(), await studio.shot()];
    await studio.upload(first, 'plate.mp4', video).expect(201);
    await until(async () => (await ffmpeg.lines('begun')).length === 1);
    await studio.upload(second, 'plate.mp4', video).expect(201);
    const [row] = await studio.query('SELECT id, original_key FROM uploads WHERE shot_id = $1', [second.id]);
    // Whoever read it from the store would find nothing.
    await studio.store.delete(row?.original_key as string);
    // Who begins with it waits for this row.
    await database.query('BEGIN');
    await database.query('SELECT FROM uploads WHERE id = $1 FOR UPDATE', [row?.id]);
    await ffmpeg.make('go');
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%worker = $2%'`;
    await until(async () => (await studio.query(waits)).length > 0);
    await studio.app.get(Leases).beat();
    await database.query('COMMIT');
    expect(await studio.ready(second)).toMatchObject({ frameCount: 12 });
    await studio.ready(first);
  } finally {
    await database.end();
    await studio.close();
  }
});
