import { type ChildProcess, spawn } from 'node:child_process';
import { once as event } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { until } from '@prepmarket/service-testing';
import { start } from '../../src/start.js';
import { client, openWorld } from '../world.js';
import { bidOn, logOf, make, once } from './hooks.js';
import { receiver } from './receiver.js';

const SCRIPT = `const { start } = await import('@prepmarket/notices-service'); const { InProcessBus } = await import('@prepmarket/service-kit');
  const app = await start({ ...JSON.parse(process.env.CONFIG), events: { bus: new InProcessBus() } }); console.log(await app.getUrl());`;

const left = new Set<ChildProcess>();
afterAll(() => {
  for (const child of left) child.kill('SIGKILL');
});

it('[S-1468] of two processes one sends each notice', async () => {
  const world = await openWorld({ amqp: true, webhooksAnywhere: true });
  const [other, theirs] = [await start(world.config), await receiver()];
  try {
    const ada = client();
    const webhook = await make(world, ada, theirs.url);
    for (let n = 0; n < 30; n += 1) await bidOn(world, ada);
    await until(async () => (await logOf(world, ada, webhook, '?limit=50&state=delivered')).length === 30);
    expect(theirs.calls).toHaveLength(30);
    expect(new Set(theirs.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(30);
  } finally {
    await other.close();
    await world.end();
    await theirs.close();
  }
});

it('[S-1468] what a process was sending when it was killed is sent again under its id, and nothing is lost', async () => {
  const world = await openWorld({ webhooksAnywhere: true });
  const held: ServerResponse[] = [];
  const theirs = await receiver([(response) => void held.push(response)]);
  try {
    const ada = client();
    const webhook = await make(world, ada, theirs.url);
    // Who tells stops; who sends is a process of its own, which can be killed.
    await bidOn(world, ada);
    await until(() => held.length === 1);
    await world.app.close();
    const child = spawn('node', ['--input-type=module', '-e', SCRIPT], {
      cwd: __dirname,
      env: { ...process.env, CONFIG: JSON.stringify({ ...world.config, webhooksAnywhere: true, events: undefined }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    left.add(child);
    await event(child.stdout as Readable, 'data');
    await world.rows('UPDATE webhook_deliveries SET due_at = now()');
    await until(() => held.length === 2);
    child.kill('SIGKILL');
    await event(child, 'exit');
    // It had arrived, and nobody has written that down.
    expect(await world.rows('SELECT state, tries, due_at > now() AS leased FROM webhook_deliveries')).toEqual([{ state: 'waiting', tries: 2, leased: true }]);
    theirs.answers = [200];
    await world.rows('UPDATE webhook_deliveries SET due_at = now()');
    const again = await start({ ...world.config, webhooksAnywhere: true });
    const sent = await once({ ...world, app: again }, ada, webhook, ({ state }) => state === 'delivered').finally(() => again.close());
    expect(sent.tries).toBe(3);
    expect(new Set(theirs.calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([sent.id]));
    expect(theirs.calls).toHaveLength(3);
  } finally {
    await theirs.close();
    await world.end();
  }
});
