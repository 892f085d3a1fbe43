import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clearEnded, memory } from '../src/postgres/memory.js';

const place = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-memory-'));
afterAll(() => rmSync(place, { recursive: true }));

const cluster = (name: string, pid?: number) => {
  const folder = path.join(place, name);
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  if (pid) writeFileSync(path.join(folder, 'data/postmaster.pid'), `${pid}\n/data\n`);
  return folder;
};

describe('clusters in memory', () => {
  it('those of killed runs are removed, not those that run, are being made or belong to others', () => {
    const [ended, running, made, foreign] = [cluster('tests-1', 4_194_303), cluster('tests-2', process.pid), cluster('tests-3'), cluster('other-1', 4_194_303)];
    clearEnded(place, 'tests-');
    expect([ended, running, made, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
  });

  it('there are none where memory has no room or cannot be written as files', () => {
    expect(memory(place, 1)).toBe(place);
    expect(memory(place, 2, 1)).toBeUndefined();
    expect(memory(place, Number.MAX_SAFE_INTEGER)).toBeUndefined();
    expect(memory(path.join(place, 'nothing'), 1)).toBeUndefined();
  });
});
