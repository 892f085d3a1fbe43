import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { root } from './domains.js';

const program = (work: string) => `
  const { giveUp } = await import(${JSON.stringify(path.join(root, 'scripts/run.mjs'))});
  const { step } = await import(${JSON.stringify(path.join(root, 'scripts/step.mjs'))});
  let done = 0;
  await step(() => 'cutting mattes, ' + done + ' of 2 done', async () => { ${work} });`;

const SLOW = `for (const _ of [1, 2]) { await new Promise((go) => setTimeout(go, 1300)); done += 1; }`;

/** What a program prints where its lines are collected, or in a terminal of its own. */
const printed = async (work: string, where: 'collected' | 'terminal'): Promise<string> => {
  const node = `exec ${process.execPath} --input-type=module -e "$PROGRAM"`;
  const inTerminal = os.platform() === 'darwin' ? ['-q', '/dev/null', 'sh', '-c', node] : ['-qec', node, '/dev/null'];
  const [command, args] = where === 'terminal' ? ['script', inTerminal] : ['sh', ['-c', node]];
  const child = spawn(command, args, { env: { ...process.env, PROGRAM: program(work), TERM: 'xterm' } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  await once(child, 'close');
  return text;
};

describe('[S-2463] work that takes long', () => {
  it('is told when it begins and when it has ended, with its seconds, where lines are collected', async () => {
    expect(await printed(SLOW, 'collected')).toMatch(/^Prepmarket: cutting mattes, 0 of 2 done …\nPrepmarket: cutting mattes, 2 of 2 done … \d+ s\n$/);
  });

  it('is one line in a terminal, which counts the seconds', async () => {
    const text = await printed(SLOW, 'terminal');
    expect(text.trimEnd()).not.toContain('\n');
    const drawn = text.split('\r').filter((each) => each.includes('Prepmarket'));
    expect(drawn.length).toBeGreaterThanOrEqual(3);
    expect(drawn.at(-1)).toMatch(/^Prepmarket: cutting mattes, 2 of 2 done … \d+ s/);
  });

  it('that fails leaves its line to what is said of it', async () => {
    const text = await printed(`await new Promise((go) => setTimeout(go, 1300)); giveUp('the mattes are lost');`, 'terminal');
    expect(text).toMatch(/\nPrepmarket: the mattes are lost\r?\n/);
  });

  it('is not spoken of when it is done at once', async () => {
    expect(await printed('done += 2;', 'collected')).toBe('');
  });
});
