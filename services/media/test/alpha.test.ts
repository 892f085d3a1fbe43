/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Actor } from '@prepmarket/api-kit';
import { probe, removeClips } from './clips.js';
import { filesOf } from './contracted.js';
import { Checked, greyMatte, matte, movie, type Named, sequence, softBox } from './made-versions.js';
import { client, Studio, vendor } from './studio.js';

const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'alpha-'));
const rival: Actor = { id: randomUUID(), role: 'vendor' };
const four = [1001, 1002, 1003, 1004];
/** Left it is more with each frame, right it falls by lines. */
const ramps = 'if(lt(X,W/2),40*N,255-5*floor(8*Y/H)*5)';

let studio: Studio;
let on: Checked;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Checked.open(studio, await sequence(matte(softBox), four));
});
afterAll(async () => {
  await studio.close();
  await removeClips();
  await rm(dir, { recursive: true });
});

const sent = async (what: Named[] | Buffer) => {
  const id = await on.begun('roto');
  await on.send(id, what).expect(201);
  return on.on.prepared(id);
};
const read = async (url: string | null | undefined, actor: Actor = vendor): Promise<Buffer> => {
  const { body } = await studio
    .as(actor)
    .get(url ?? '')
    .buffer()
    .expect(200);
  return body;
};
/** The luma of each frame, as it is coded. */
const lumas = async (data: Buffer, width: number, height: number): Promise<(n: number, x: number, y: number) => number> => {
  const path = join(dir, randomUUID());
  await writeFile(path, data);
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-vf', 'extractplanes=y', '-f', 'rawvideo', '-'], {
    ...{ encoding: 'buffer', maxBuffer: 2 ** 28 },
  });
  return (n, x, y) => stdout[n * width * height + Math.floor(y) * width + x] ?? Number.NaN;
};

const made: [what: string, width: number, height: number, make: (source: string) => Promise<Named[] | Buffer>][] = [
  ['a PNG sequence', 64, 36, (source) => sequence(source, four)],
  ['an EXR sequence', 64, 36, (source) => sequence(source, four, 'exr', '-pix_fmt', 'gbrapf32le')],
  ['a movie of ProRes 4444', 64, 36, (source) => movie(source, 4)],
  ['a picture that is larger than the proxy', 2560, 1440, (source) => sequence(source, four)],
];

it.each(made)('[S-2129] the alpha of %s is the luma of a clip of its size, frame by frame with the proxy', async (_, width, height, make) => {
  const { picture } = await sent(await make(matte(ramps, `${width}x${height}`)));
  const alpha = await read(picture?.alpha_url);
  const proxy = await probe(await read(picture?.file_url));
  expect(await probe(alpha)).toMatchObject({ width, height, has_b_frames: 0, r_frame_rate: proxy.r_frame_rate, nb_read_packets: proxy.nb_read_packets });
  const luma = await lumas(alpha, width, height);
  for (const n of four.keys()) {
    expect(Math.abs(luma(n, width / 4, height / 2) - 40 * n)).toBeLessThanOrEqual(3);
    for (const part of [1, 3, 6]) expect(Math.abs(luma(n, (width * 3) / 4, (height * (part + 0.5)) / 8) - (255 - 25 * part))).toBeLessThanOrEqual(3);
  }
});

it('[S-2129] what has no alpha has no such clip, and its next version does not take over one', async () => {
  expect((await sent(await sequence(greyMatte(softBox), four))).picture?.alpha_url).toBeNull();
});

it('[S-2130] the clip of an alpha is read by whoever sees the version, and goes with it', async () => {
  const version = await sent(await sequence(matte(softBox), four));
  const url = version.picture?.alpha_url ?? '';
  expect(filesOf(version)).toContain(url);
  for (const actor of [client, rival]) await studio.as(actor).get(url).expect(403);
  await on.on.submit(version.id);
  await read(url, client);
  await studio.as(rival).get(url).expect(403);
  const next = await sent(await sequence(matte(softBox), four));
  await studio.as(vendor).delete(`${on.on.path}/${next.id}`).expect(200);
  await studio
    .as(vendor)
    .get(next.picture?.alpha_url ?? '')
    .expect(404);
});

it('[S-2135] the alpha of a plate is told with it, read by whoever sees the shot, and goes with it', async () => {
  const shot = await studio.shot(await studio.project({ status: 'in_progress' }));
  await studio.sequence(shot, await sequence(matte(softBox), four)).expect(201);
  const told = await studio.ready(shot);
  const url = `/api/files/stream/${told.alphaKey}/alpha.mp4`;
  const proxy = await probe(await read(told.fileUrl, client));
  expect(await probe(await read(url, client))).toMatchObject({ width: 64, height: 36, nb_read_packets: proxy.nb_read_packets });
  await studio.as(rival).get(url).expect(403);
  await studio.bid(shot.projectId, rival.id);
  await read(url, rival);
  await studio.sequence(shot, await sequence(greyMatte(softBox), four)).expect(201);
  expect((await studio.ready(shot, 2)).alphaKey).toBeNull();
  await studio.as(client).get(url).expect(404);
});
