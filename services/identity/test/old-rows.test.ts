import { randomUUID } from 'node:crypto';
import { Pruning } from '@prepmarket/service-kit';
import { openWorld, signUp, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

it('[S-933] letters go 30 days after they were sent or given up, tokens after 7 days, attempts after one; a letter that still waits stays', async () => {
  const { id } = await signUp(world);
  const mail = (subject: string, sent: string | null, failed: string | null) =>
    world.rows(
      `INSERT INTO mails (id, recipient, subject, text, html, created_at, sent_at, failed_at)
       VALUES ($1, 'a@b.example', $2, '', '', now() - interval '1 year', now() - $3::interval, now() - $4::interval)`,
      [randomUUID(), subject, sent, failed],
    );
  await mail('sent long ago', '30 days 1 minute', null);
  await mail('given up long ago', null, '31 days');
  await mail('sent', '29 days', null);
  await mail('given up', null, '29 days');
  await mail('waits', null, null);
  for (const days of [6, 8])
    await world.rows(
      "INSERT INTO one_time_tokens (hash, user_id, purpose, expires_at, created_at) VALUES ($1, $2, 'verify-email', now(), now() - $3::interval)",
      [`${days}`, id, `${days} days`],
    );
  for (const hours of [23, 25]) await world.rows("INSERT INTO attempts (kind, subject, at) VALUES ('old', 'x', now() - $1::interval)", [`${hours} hours`]);

  expect(await world.app.get(Pruning).run()).toEqual({ mails: 2, one_time_tokens: 1 });
  expect(await world.app.get(Pruning).run({ hourly: true })).toEqual({ attempts: 1 });
  expect((await world.rows<{ subject: string }>('SELECT subject FROM mails ORDER BY subject')).map(({ subject }) => subject)).toEqual([
    'given up',
    'sent',
    'waits',
  ]);
});

it('[S-1177] lines of the audit log stay as they are; their addresses go after 180 days', async () => {
  const { id } = await signUp(world);
  for (const days of [179, 181])
    await world.rows("INSERT INTO audit_log (at, action, user_id, address) VALUES (now() - $1 * interval '1 day', 'logged-in', $2, '203.0.113.1')", [days, id]);
  expect(await world.app.get(Pruning).run()).toMatchObject({ audit_log: 1 });
  const lines = await world.rows<{ address: string | null }>("SELECT address FROM audit_log WHERE user_id = $1 AND action = 'logged-in' ORDER BY at", [id]);
  expect(lines.slice(0, 2).map(({ address }) => address)).toEqual([null, '203.0.113.1']);
  for (const sql of [`UPDATE audit_log SET note = 'x' WHERE user_id = '${id}'`, `DELETE FROM audit_log WHERE user_id = '${id}'`, 'TRUNCATE audit_log'])
    await expect(world.rows(sql)).rejects.toThrow('The audit log is append-only');
});
