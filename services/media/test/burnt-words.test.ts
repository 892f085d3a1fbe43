/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { visitCode } from '@prepmarket/media-api';
import { burnAlpha, burnPicture, layWords } from '../src/burnt/burn.js';
import { wordsOf } from '../src/burnt/words.js';

const run = promisify(execFile);
const [WIDTH, HEIGHT] = [640, 360];
const picture = { width: WIDTH, height: HEIGHT, frames: 2, rate: '24/1' } as const;
const [VISIT, OTHER] = ['019abc00-0000-7000-8000-00001a2b3c4d', '019abc00-0000-7000-8000-00005e6f7a8b'];
const dir = mkdtempSync(join(tmpdir(), 'burnt-words-'));
const source = join(dir, 'source.mp4');
beforeAll(() => run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', `color=gray:s=${WIDTH}x${HEIGHT}:r=24`, '-frames:v', '2', '-pix_fmt', 'yuv420p', source]));
afterAll(() => rm(dir, { recursive: true }));

const wordsFor = (guest: string, visitId = VISIT) => wordsOf({ guest, visitId, link: 'Cut 4', at: new Date('2026-03-01T10:04:59.000Z') });
let made = 0;
const laid = async (guest: string, visitId?: string): Promise<string> => {
  made += 1;
  const cwd = join(dir, String(made));
  await mkdir(cwd);
  await layWords(await wordsFor(guest, visitId), cwd, picture);
  return cwd;
};
/** The last frame's levels. */
const levels = async (path: string): Promise<Buffer> =>
  (await run('ffmpeg', ['-v', 'error', '-i', path, '-pix_fmt', 'gray', '-f', 'rawvideo', '-'], { encoding: 'buffer' })).stdout.subarray(-WIDTH * HEIGHT);
const burnt = async (guest: string, visitId?: string): Promise<Buffer> => {
  const cwd = await laid(guest, visitId);
  await run('ffmpeg', burnPicture(source, picture, '1'), { cwd });
  return levels(join(cwd, 'proxy.mp4'));
};
/** How many points are apart by a twentieth and more. */
const apart = (one: Buffer, other: Buffer): number => one.filter((level, n) => Math.abs(level - (other[n] ?? 0)) > 12).length;
const lacking = async (guest: string): Promise<boolean> => (await wordsFor(guest)).lines[0]?.lacking ?? true;

describe('[S-2534] a guest is known by what is burnt', () => {
  it('in letters of its own, at each place', async () => {
    const [tanaka, yamamoto, boxes, again] = await Promise.all([burnt('田中'), burnt('山本'), burnt('□□'), burnt('田中')]);
    expect(apart(tanaka, again)).toBe(0);
    for (const other of [yamamoto, boxes]) expect(apart(tanaka, other)).toBeGreaterThan(5 * 20);
  });

  it.each(['田中 太郎', '김철수', 'राजेश कुमार', 'Größe', 'Ольга', 'مريم', 'Vera & <b>'])('%s has all its letters', async (guest) => {
    expect(await lacking(guest)).toBe(false);
    expect(apart(await burnt(guest), await burnt('□□'))).toBeGreaterThan(5 * 20);
  });

  it('and by the code of its visit where letters are lacking', async () => {
    expect([await lacking('தமிழ்'), visitCode(VISIT)]).toEqual([true, '1a2b3c4d']);
    expect((await wordsFor('தமிழ்')).lines[0]?.pieces[0]?.text).toBe('1a2b3c4d ');
    expect((await wordsFor('Vera')).lines[0]?.pieces.map(({ text }) => text)).toEqual(['Vera']);
    expect(apart(await burnt('தமிழ்'), await burnt('தமிழ்', OTHER))).toBeGreaterThan(5 * 20);
  });

  it('in the clip of an alpha as well', async () => {
    const [one, other] = await Promise.all(
      ['田中', '山本'].map(async (guest) => {
        const cwd = await laid(guest);
        await run('ffmpeg', burnAlpha(source, 'alpha.mp4', picture, '1'), { cwd });
        return levels(join(cwd, 'alpha.mp4'));
      }),
    );
    expect(apart(one as Buffer, other as Buffer)).toBeGreaterThan(5 * 20);
  });
});
