import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clearEnded, memory, noteRunner } from '../src/postgres/memory.js';
import { beganAt, ended } from '../src/processes.js';

const place = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-memory-'));
afterAll(() => rmSync(place, { recursive: true }));

const cluster = (name: string, pid?: number) => {
  const folder = path.join(place, name);
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  if (pid) writeFileSync(path.join(folder, 'data/postmaster.pid'), `${pid}\n/data\n`);
  return folder;
};

/** A process that names the data folder in its command line, as a server does, and the pid file of it. */
function serverOn(home: string): ChildProcess {
  const data = path.join(home, 'data');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)', data]);
  writeFileSync(path.join(data, 'postmaster.pid'), `${child.pid}\n${data}\n`);
  return child;
}

describe('clusters in memory', () => {
  it('those of killed runs are removed, not those that run, are being made or belong to others', async () => {
    const [ended, running, made, foreign] = [cluster('tests-1', 4_194_303), cluster('tests-2', process.pid), cluster('tests-3'), cluster('other-1', 4_194_303)];
    await clearEnded(place, 'tests-');
    expect([ended, running, made, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  });

  it('of a run that is gone the server is ended and the folder removed; of one that goes on both stay', async () => {
    const [left, kept] = [cluster('left-1'), cluster('left-2')];
    const servers = [left, kept].map((home) => serverOn(home));
    writeFileSync(path.join(left, 'runner'), `${process.pid}\nlong ago\n`);
    noteRunner(kept);
    await clearEnded(place, 'left-');
    expect([left, kept].map((home) => existsSync(home))).toEqual([false, true]);
    expect(servers.map(({ pid }) => beganAt(pid as number) !== undefined)).toEqual([false, true]);
    servers[1]?.kill();
    await ended(servers[1] as ChildProcess);
  });

  it('one whose server is about to write its number stays, and one that another run removes meanwhile is no failure', async () => {
    const starting = cluster('new-1');
    writeFileSync(path.join(starting, 'data/postmaster.pid'), '');
    symlinkSync(path.join(place, 'removed'), path.join(cluster('new-2'), 'data/postmaster.pid'));
    symlinkSync(path.join(place, 'removed'), path.join(place, 'new-3'));
    await clearEnded(place, 'new-');
    expect(existsSync(starting)).toBe(true);
  });

  it('there are none where memory has no room or cannot be written as files', () => {
    expect(memory(place, 1)).toBe(place);
    expect(memory(place, 2, 1)).toBeUndefined();
    expect(memory(place, Number.MAX_SAFE_INTEGER)).toBeUndefined();
    expect(memory(path.join(place, 'nothing'), 1)).toBeUndefined();
  });
});
