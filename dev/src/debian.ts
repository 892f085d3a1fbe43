import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { environment } from './config.js';
import { say } from './terminal.js';

const policy = '/usr/sbin/policy-rc.d';

/** Whether packages can be installed here without asking anyone. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** The release of this Debian, like 13; 0 where it is none or has no number. */
export const debianRelease = (file = '/etc/os-release'): number =>
  existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8')) ? Number(/^VERSION_ID="?(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0;

/** Installs Debian packages, their services left stopped; false when apt fails. */
export function installPackages(names: string[]): boolean {
  say(`installing ${names.join(', ')} with apt (a few minutes) …`);
  const quieted = !existsSync(policy);
  if (quieted) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return apt('update') && apt('install', '-y', '--no-install-recommends', ...names);
  } finally {
    if (quieted) rmSync(policy);
  }
}

const apt = (...args: string[]) =>
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: environment({ DEBIAN_FRONTEND: 'noninteractive' }) }).status === 0;

/** The path of a program, undefined when PATH has none. */
export function which(name: string): string | undefined {
  try {
    return execFileSync('/bin/sh', ['-c', 'command -v -- "$1"', 'sh', name], {
      encoding: 'utf8',
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
