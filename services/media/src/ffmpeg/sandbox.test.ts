import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { until } from '@prepmarket/service-kit/testing';
import { confined, readingMemory } from './sandbox.js';

const sh = (script: string) => confined('/bin/sh', ['-c', script], readingMemory);
const printed = (script: string): string => {
  const [command, ...args] = sh(script);
  return execFileSync(command, args, { encoding: 'utf8', env: {} });
};
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('[S-808] a program that reads what users send', () => {
  it('has no network, no environment, bounded memory and no core dump', () => {
    const devices = printed('cat /proc/net/dev')
      .split('\n')
      .slice(2)
      .map((line) => line.split(':')[0]?.trim());
    expect(devices.filter((name) => name && name !== 'lo')).toEqual([]);
    expect(printed('export -p')).not.toContain('PATH');
    expect(printed('ulimit -v').trim()).toBe(String(readingMemory / 1024));
    expect(printed('ulimit -c').trim()).toBe('0');
  });

  it('does not outlive the service that started it', async () => {
    const script = `const [command, ...args] = JSON.parse(process.argv[1]); const child = require('node:child_process').spawn(command, args, { detached: true, stdio: 'ignore' });
      console.log(child.pid); setInterval(() => {}, 1e6)`;
    const service = spawn(process.execPath, ['-e', script, JSON.stringify(sh('sleep 600'))], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(service.stdout as Readable, 'data');
    const pid = Number(String(line).trim());
    expect(isRunning(pid)).toBe(true);
    service.kill('SIGKILL');
    await until(() => !isRunning(pid));
  });
});
