import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { until } from '@prepmarket/service-testing';
import { canStandApart, confined, handOver, mayStandApart, READER, readingMemory } from './sandbox.js';

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

  it('[S-1145] is nobody else: in a folder that was handed over it has a user of its own, no rights, and reads and writes there alone', async () => {
    if (!mayStandApart()) return;
    const [above, other] = [mkdtempSync(join(tmpdir(), 'above-')), mkdtempSync(join(tmpdir(), 'other-'))];
    const dir = mkdtempSync(join(above, 'job-'));
    expect(await canStandApart(['/usr/bin/ffmpeg', '/usr/bin/ffprobe'], dir)).toBe(true);
    expect(await canStandApart([join(other, 'ffmpeg')], dir)).toBe(false);
    writeFileSync(join(dir, 'original'), 'pixels', { mode: 0o644 });
    writeFileSync(join(other, 'secret'), 'secret', { mode: 0o600 });
    const said = (script: string) => {
      const [command, ...args] = confined('/bin/sh', ['-c', script], readingMemory, dir);
      return spawnSync(command, args, { cwd: dir, env: {}, encoding: 'utf8' }).stdout.trim();
    };
    expect(said('id -u; id -g; id -G').split('\n')).toEqual([String(READER), String(READER), String(READER)]);
    expect(said('grep -E "^(CapEff|CapPrm|CapBnd)" /proc/self/status')).toMatch(/^(Cap\w+:\t0+\n?){3}$/);
    expect(said('grep NoNewPrivs /proc/self/status')).toMatch(/1$/);
    expect(said('cat original; echo made > proxy; cat proxy')).toBe('pixelsmade');
    expect(
      said(`cat ${other}/secret /etc/shadow; ls ${above} ${other}; echo x > ${other}/made; ls /proc/1/environ && cat /proc/${process.pid}/environ`),
    ).not.toMatch(/secret|root:|PATH=/);
    expect(readdirSync(other)).toEqual(['secret']);
    for (const folder of [above, other]) rmSync(folder, { recursive: true });
  });

  it.each(['the service’s', 'its own'])('does not outlive the service that started it, as a user %s', async (whose) => {
    const dir = mkdtempSync(join(tmpdir(), 'mortal-'));
    if (whose === 'its own' && mayStandApart()) handOver(dir);
    const command = JSON.stringify(confined('/bin/sh', ['-c', 'sleep 600'], readingMemory, dir));
    const script = `const [command, ...args] = JSON.parse(process.argv[1]); const child = require('node:child_process').spawn(command, args, { detached: true, stdio: 'ignore' });
      console.log(child.pid); setInterval(() => {}, 1e6)`;
    const service = spawn(process.execPath, ['-e', script, command], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(service.stdout as Readable, 'data');
    const pid = Number(String(line).trim());
    // By then it has become what it runs as.
    await until(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('/bin/sh\0'));
    expect(isRunning(pid)).toBe(true);
    service.kill('SIGKILL');
    await until(() => !isRunning(pid));
    rmSync(dir, { recursive: true });
  });
});
