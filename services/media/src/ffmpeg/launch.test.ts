import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './launch.js';

const dir = mkdtempSync(join(tmpdir(), 'fed-'));
afterAll(() => rmSync(dir, { recursive: true }));

const fed = (program: string, args: string[], names: string[], signal?: AbortSignal) => {
  const launched = launch(program, args, { cwd: dir, fedByNames: true, signal });
  for (const name of names) launched.stdin.write(`${name}\n`);
  launched.stdin.end();
  return launched.done;
};

describe('[S-1030] a program that is fed by names of files', () => {
  const names = ['1001', 'a b', '-n', '$HOME'];
  beforeAll(() => {
    for (const name of names) writeFileSync(join(dir, name), `${name};`);
    writeFileSync(join(dir, 'large'), 'x'.repeat(900_000));
  });

  it('reads what is in them, in their order', async () => {
    await expect(fed('/bin/cat', [], [...names, 'large', '1001'])).resolves.toBe(`1001;a b;-n;$HOME;${'x'.repeat(900_000)}1001;`);
  });

  it('never takes a part for the whole', async () => {
    await expect(fed('/bin/cat', [], ['1001', 'lost', 'large'])).rejects.toThrow('The feeder ended with 1.');
  });

  it('ends as it ends, also when it wants no more', async () => {
    await expect(fed('/usr/bin/head', ['-c', '3'], ['1001', 'large', 'large'])).resolves.toBe('100');
    await expect(fed('/bin/sh', ['-c', 'head -c 3; echo torn >&2; exit 69'], ['1001', 'large', 'large'])).rejects.toMatchObject({
      ...{ code: 69, complaint: 'torn\n' },
    });
  });

  // Some of these leave the feeder no room for the first part of its next write, on any kernel.
  it.each([10_000, 90_000, 150_000])('is no fault where the rest of what it was fed lies unread, after %s bytes', async (bytes) => {
    writeFileSync(join(dir, 'filling'), 'x'.repeat(bytes));
    await expect(fed('/bin/sleep', ['1'], ['filling', 'large'])).resolves.toBe('');
  });

  it('is waited for when it is ended', async () => {
    const ending = new AbortController();
    const onLine = () => ending.abort(new Error('Enough.'));
    const slow = `trap 'sleep 0.5; echo late > ended; exit' TERM; echo ready; while :; do sleep 0.05; done`;
    const { done } = launch('/bin/sh', ['-c', slow], { cwd: dir, fedByNames: true, signal: ending.signal, onLine });
    await expect(done).rejects.toThrow('Enough.');
    await expect(fed('/bin/cat', [], ['ended'])).resolves.toBe('late\n');
  });
});
