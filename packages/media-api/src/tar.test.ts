import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tarEnd, tarHeader, tarPadding } from './index.js';

const archiveOf = (files: Record<string, string>): Buffer =>
  Buffer.concat([
    ...Object.entries(files).flatMap(([name, text]) => {
      const bytes = Buffer.from(text);
      return [...tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)];
    }),
    tarEnd(),
  ]);

describe('the archive of a sequence', () => {
  it('is one that tar itself reads, with names of any length and script', () => {
    const long = `${'a'.repeat(140)}.0001.exr`;
    const files = { 'plate.0001.png': 'one', 'Straße 橋.0002.png': 'two', [long]: 'x'.repeat(513), 'empty.0004.png': '' };
    const dir = mkdtempSync(path.join(os.tmpdir(), 'tar-'));
    try {
      const archive = path.join(dir, 'sequence.tar');
      writeFileSync(archive, archiveOf(files));
      execFileSync('tar', ['-xf', archive, '-C', dir]);
      rmSync(archive);
      expect(readdirSync(dir).sort()).toEqual(Object.keys(files).sort());
      for (const [name, text] of Object.entries(files)) expect(readFileSync(path.join(dir, name), 'utf8')).toBe(text);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
