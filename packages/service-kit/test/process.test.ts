import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../src/testing.js';

jest.setTimeout(120_000);

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A deployable as a process of its own, whose parts are these lines of code. */
const run = (read: string, start: string) => {
  const script = `import { ConfigError, runAsProcess } from '@prepmarket/service-kit';
    const alive = setInterval(() => {}, 1000);
    await runAsProcess(() => { ${read} }, async (config) => { ${start} });
    console.log('up');`;
  const child = spawn('node', ['--input-type=module', '-e', script], { cwd: __dirname, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (printed += part));
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return { child, ended, printed: () => printed, says: (text: string) => until(() => printed.includes(text)) };
};

const quick = 'return { stop: { graceSeconds: 0, drainSeconds: 0 } };';

describe('a process', () => {
  it('[S-910] ends with 0 after its stop, and a second signal changes nothing', async () => {
    const { child, ended, printed, says } = run(
      quick,
      `return { close: async () => { console.log('closing'); await new Promise((go) => setTimeout(go, 1500)); console.log('closed'); } };`,
    );
    await says('up');
    child.kill('SIGTERM');
    await says('closing');
    child.kill('SIGTERM');
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(printed().match(/clos\w+/g)).toEqual(['closing', 'closed']);
  });

  it('[S-910] ends by itself when its stop hangs', async () => {
    const { child, ended, printed, says } = run(quick, 'return { close: () => new Promise(() => {}) };');
    await says('up');
    const from = Date.now();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(Date.now() - from).toBeGreaterThanOrEqual(9900);
    expect(printed()).toContain('The stop took too long and was cut off.');
  });

  it('[S-910] ends with 0 when it is stopped before it is up', async () => {
    const { child, ended, says } = run(quick, `console.log('starting'); return new Promise(() => {});`);
    await says('starting');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, signal: null });
  });

  it('[S-914] says what is wrong with its configuration, without a stack', async () => {
    const { ended, printed } = run(`throw new ConfigError('notes', ['X is not set: give one']);`, '');
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(printed()).toBe('notes cannot start:\n  X is not set: give one\n');
  });
});
