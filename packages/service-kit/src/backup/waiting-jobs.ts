import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import * as z from 'zod/mini';
import { jsonOf } from './manifest.js';
import { BackupRefused } from './refused.js';

const waitingJobs = z.array(
  z.object({
    name: z.string(),
    payload: z.unknown(),
    queue: z.nullable(z.string()),
    run_at: z.iso.datetime(),
    attempts: z.int(),
    max_attempts: z.int(),
    key: z.nullable(z.string()),
    priority: z.int(),
  }),
);
type WaitingJob = z.infer<typeof waitingJobs>[number];

// By what the library shows and takes, not by its tables, whose form is its own. Who ran a job at that moment will not end it, and whom it was left to is gone.
const WAITING = `SELECT j.task_identifier AS name, p.payload, j.queue_name AS queue, j.run_at, j.attempts - (j.locked_at IS NOT NULL)::int AS attempts,
  j.max_attempts, j.key, j.priority FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id) ORDER BY j.id`;

/** Writes the jobs that wait or run. */
export const dumpJobs = async (reader: pg.Client, file: string): Promise<{ count: number; sha256: string }> => {
  const { rows } = await reader.query<WaitingJob>(WAITING);
  const text = JSON.stringify(rows);
  await writeFile(file, text, { mode: 0o600, flush: true });
  return { count: rows.length, sha256: createHash('sha256').update(text).digest('hex') };
};

/** @throws BackupRefused when it holds something else */
export const readJobs = async (file: string): Promise<WaitingJob[]> => {
  const parsed = waitingJobs.safeParse(jsonOf(await readFile(file, 'utf8')));
  if (!parsed.success) throw new BackupRefused(`${file} is not a list of waiting jobs: take another backup.`);
  return parsed.data;
};

/** Has them wait again, with the attempts they have had. */
export const loadJobs = async (client: pg.Client, file: string): Promise<void> => {
  for (const job of await readJobs(file)) {
    const { rows } = await client.query(
      `SELECT id FROM graphile_worker.add_job($1, payload := $2::json, queue_name := $3, run_at := $4::timestamptz, max_attempts := $5::int, job_key := $6, priority := $7::int)`,
      [job.name, JSON.stringify(job.payload), job.queue, job.run_at, job.max_attempts, job.key, job.priority],
    );
    await client.query('SELECT FROM graphile_worker.reschedule_jobs(ARRAY[$1::bigint], attempts := $2::int)', [rows[0].id, job.attempts]);
  }
};
