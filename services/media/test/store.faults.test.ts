/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { mediaMessages, resumableMessages } from '@prepmarket/media-api';
import { tokenFor, until } from '@prepmarket/service-testing';
import { tarOf } from './archives.js';
import { clip, frames, removeClips } from './clips.js';
import { line, removeDisks, s3At, smallDisk } from './faults.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
let dir: string;
/** Some 25 MB of noise. */
let images: [name: string, data: Buffer][];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-store-faults-'));
  const noise = await frames(10, 'png', '1280x1024', '-vf', 'noise=alls=100:allf=t+u');
  images = noise.map((data, index) => [`a.${index + 1}.png`, data]);
  expect(noise.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThan(20 * MB);
});
afterAll(async () => {
  await removeDisks();
  await removeClips();
  await rm(dir, { recursive: true, force: true });
});

const rows = async (studio: Studio) => studio.query(`SELECT id FROM uploads WHERE state = 'uploading'`);

describe('[S-862] a store that fails in the middle of a sequence', () => {
  it('ends the upload with 507 when its disk is full', async () => {
    const disk = await smallDisk(dir);
    if (!disk) return console.warn('Not tested: this machine does not permit to mount a small disk.');
    const studio = await Studio.open({ store: { dir: join(disk, 'store') } });
    const shot = await studio.shot();
    const form = new FormData();
    const small = await frames(3, 'png', '512x512', '-vf', 'noise=alls=100:allf=t+u');
    for (const [index, data] of small.entries()) form.append('files', new Blob([new Uint8Array(data)]), `a.${index}.png`);
    const whole = new Response(form);
    const type = whole.headers.get('content-type') as string;
    const body = Buffer.from(await whole.arrayBuffer());
    const fill = () => promisify(execFile)('dd', ['if=/dev/zero', `of=${join(disk, 'rubbish')}`, 'bs=64K']).catch(() => undefined);
    const headers = { authorization: `Bearer ${await tokenFor(client)}`, 'content-type': type, 'content-length': body.length };
    const sending = request(`${await studio.app.getUrl()}${shot.path}/upload-sequence`, { method: 'POST', headers });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    await new Promise((sent) => sending.write(body.subarray(0, MB / 2), sent));
    await until(async () => (await rows(studio)).length === 1);
    await fill();
    sending.end(body.subarray(MB / 2));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(507);
    expect(JSON.parse(await text(answer))).toMatchObject({ success: false, message: mediaMessages.noRoom });
    expect(await studio.status(shot)).toMatchObject({ state: 'idle' });
    expect([await rows(studio), await studio.objects()]).toEqual([[], []]);
    await studio.close();
  });

  it('ends the upload with an error of ours when the line is cut, and a resumable one keeps its parts and is completed later', async () => {
    const store = await line();
    const studio = await Studio.open({ store: s3At(store.endpoint) });
    const [multipart, resumable] = [await studio.shot(), await studio.shot()];
    store.cutAfter(18 * MB);
    expect((await studio.sequence(multipart, images)).status).toBeGreaterThanOrEqual(500);
    expect(await studio.status(multipart)).toMatchObject({ state: 'idle' });
    store.mend();
    const tus = new TusClient(studio.app);
    const data = tarOf(images);
    const path = await tus.begun(fieldsOf(resumable, 'sequence', 'a'), data.length);
    expect((await tus.patch(path, 0, data.subarray(0, -1))).status).toBe(204);
    // The last byte arrives; what was made of the others meanwhile has still more than that to send.
    expect(data.length % (8 * MB)).toBeGreaterThan(MB);
    store.cutAfter(64 * 1024);
    expect((await tus.patch(path, data.length - 1, data.subarray(-1))).status).toBeGreaterThanOrEqual(500);
    expect(await rows(studio)).toEqual([]);
    store.mend();
    expect((await tus.patch(path, data.length - 1, data.subarray(-1))).status).toBe(204);
    expect(await studio.ready(resumable)).toMatchObject({ frameCount: images.length });
    await studio.close();
    store.close();
  });
});

describe('[S-742] [S-769] a machine that cannot read', () => {
  /** An ffprobe that ends as told as long as there is no file `mended`. */
  const broken = async (name: string, end: string): Promise<{ path: string; mend: () => Promise<void> }> => {
    const path = join(dir, name);
    await writeFile(path, `#!/bin/sh\ncase "$*" in *version*) ;; *) [ -e ${path}-mended ] || { ${end}; };; esac\nexec /usr/bin/ffprobe "$@"\n`);
    await chmod(path, 0o755);
    return { path, mend: () => writeFile(`${path}-mended`, '') };
  };

  it.each([
    ['does not start', 'exit 127'],
    ['has no memory', "echo 'Cannot allocate memory' >&2; exit 1"],
    ['calls all data invalid', "echo 'Invalid data found' >&2; exit 1"],
  ])('refuses no resumable upload for good when ffprobe %s', async (name, end) => {
    const ffprobe = await broken(name.replaceAll(' ', '-'), end);
    const studio = await Studio.open({ ffprobePath: ffprobe.path });
    const shot: TestShot = await studio.shot();
    const data = new Uint8Array(await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12'));
    const tus = new TusClient(studio.app);
    const path = await tus.begun(fieldsOf(shot, 'video', 'plate.mp4'), data.length);
    const answer = await tus.patch(path, 0, data);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    if (name.startsWith('calls')) expect(answer.message).toBe(resumableMessages.notChecked);
    expect(await studio.query('SELECT count(*)::int AS count FROM resumable_parts')).not.toEqual([{ count: 0 }]);
    await ffprobe.mend();
    expect((await tus.patch(path, data.length - 1, data.subarray(-1))).status).toBe(204);
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 12 });
    await studio.close();
  });
});

describe('[S-863] a work folder that was swept away while its process slept', () => {
  it('is made anew, and what was at hand is taken from the store', async () => {
    const go = join(dir, 'go');
    const ffmpeg = join(dir, 'waiting-ffmpeg');
    const wait = `echo x >> ${go}-begun; while [ ! -e ${go} ]; do /bin/sleep 0.1; done`;
    await writeFile(ffmpeg, `#!/bin/sh\ncase "$*" in *version*|*coders*|*-filters*|*lavfi*) ;; *) ${wait};; esac\nexec /usr/bin/ffmpeg "$@"\n`);
    await chmod(ffmpeg, 0o755);
    const studio = await Studio.open({ ffmpegPath: ffmpeg, jobs: 1 });
    const video = await clip('swept.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
    const shots = [await studio.shot(), await studio.shot()];
    for (const shot of shots) await studio.upload(shot, 'plate.mp4', video).expect(201);

    await until(async () => (await readFile(`${go}-begun`, 'utf8').catch(() => '')) !== '');
    for (const name of await readdir(studio.config.workDir)) await rm(join(studio.config.workDir, name), { recursive: true });
    await writeFile(go, '');
    for (const shot of shots) expect(await studio.ready(shot)).toMatchObject({ frameCount: 12, upload: 1 });
    const later = await studio.shot();
    await studio.upload(later, 'plate.mp4', video).expect(201);
    expect(await studio.ready(later)).toMatchObject({ frameCount: 12 });
    await studio.close();
  });
});
