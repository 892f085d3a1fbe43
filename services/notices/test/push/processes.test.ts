import { type ChildProcess, spawn } from 'node:child_process';
import { once as event } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { until } from '@prepmarket/service-testing';
import { start } from '../../src/start.js';
import { bidOn } from '../webhooks/hooks.js';
import { receiver } from '../webhooks/receiver.js';
import { client, openWorld } from '../world.js';
import { newBrowser, push, switchOn, want } from './browsers.js';
import { opened } from './opened.js';

const SCRIPT = `const { start } = await import('@prepmarket/notices-service'); const { InProcessBus } = await import('@prepmarket/service-kit');
  const app = await start({ ...JSON.parse(process.env.CONFIG), events: { bus: new InProcessBus() } }); console.log(await app.getUrl());`;

const left = new Set<ChildProcess>();
afterAll(() => {
  for (const child of left) child.kill('SIGKILL');
});

it('[S-1523] of two processes one sends each', async () => {
  const world = await openWorld({ amqp: true, webhooksAnywhere: true, push });
  const [other, theirs] = [await start(world.config), await receiver([201])];
  try {
    const ada = client();
    await switchOn(world, ada, newBrowser(theirs.url));
    await want(world, ada);
    for (let n = 0; n < 20; n += 1) await bidOn(world, ada);
    await until(async () => (await world.rows('SELECT FROM pushes WHERE sent_at IS NOT NULL AND due_at IS NULL')).length === 20, 60_000);
    expect(theirs.calls).toHaveLength(20);
    expect(new Set(theirs.calls.map(({ headers }) => headers.topic)).size).toBe(20);
  } finally {
    await other.close();
    await world.end();
    await theirs.close();
  }
});

it('[S-1523] what a process was sending when it was killed is sent again with its topic, nobody sends it before, and what was sent is not', async () => {
  const world = await openWorld({ webhooksAnywhere: true, push });
  const held: ServerResponse[] = [];
  const theirs = await receiver([201, (response) => void held.push(response)]);
  const config = { ...world.config, webhooksAnywhere: true, push };
  try {
    const [ada, browser] = [client(), newBrowser(theirs.url)];
    await switchOn(world, ada, browser);
    await want(world, ada);
    await bidOn(world, ada);
    await until(async () => (await world.rows('SELECT FROM pushes WHERE sent_at IS NOT NULL')).length === 1, 30_000);
    await bidOn(world, ada);
    // Who tells stops; who sends is a process of its own, which can be killed.
    await until(() => held.length === 1, 30_000);
    await world.app.close();
    const env = { ...process.env, CONFIG: JSON.stringify({ ...config, events: undefined }) };
    const child = spawn('node', ['--input-type=module', '-e', SCRIPT], { cwd: __dirname, env, stdio: ['ignore', 'pipe', 'inherit'] });
    left.add(child);
    await event(child.stdout as Readable, 'data');
    const hurry = () => world.rows('UPDATE pushes SET due_at = now() WHERE due_at IS NOT NULL');
    await hurry();
    await until(() => held.length === 2, 30_000);
    child.kill('SIGKILL');
    await event(child, 'exit');
    expect(await world.rows('SELECT tries, due_at > now() AS leased FROM pushes WHERE sent_at IS NULL')).toEqual([{ tries: 2, leased: true }]);
    theirs.answers = [201];
    await hurry();
    const again = await start(config);
    await until(async () => (await world.rows('SELECT FROM pushes WHERE due_at IS NULL')).length === 2, 30_000).finally(() => again.close());
    const topics = theirs.calls.map(({ headers }) => headers.topic);
    expect(topics).toHaveLength(4);
    expect(new Set(topics.slice(1)).size).toBe(1);
    expect(new Set(theirs.calls.slice(1).map((call) => opened(browser, call).text)).size).toBe(1);
  } finally {
    await theirs.close();
    await world.end();
  }
});
