/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mediaMessages } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { Followers } from '../src/resumable/followers.js';
import { tarOf } from './archives.js';
import { frames, probe, removeClips } from './clips.js';
import { line, removeDisks, s3At, smallDisk } from './faults.js';
import { folders, isWhole, type LargeArchive, largeArchive } from './following.js';
import { ownProcess } from './own-process.js';
import { isRunning, type Program, program } from './programs.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const run = promisify(execFile);
/** What an ffmpeg does that is given images while they come; another that begins beside the first says so in `together`. */
const whileTheyCome = (does: string): Promise<Program> =>
  program(`case "$*" in *image2pipe*) echo $$ >> $D/begun\n${does};; esac\nread first < $D/begun && kill -0 $first 2> /dev/null && echo x >> $D/together`);

describe('a resumable sequence that is taken in while it comes', () => {
  let studio: Studio;
  let shot: TestShot;
  let tus: TusClient;
  let archive: LargeArchive;
  let dir: string;
  beforeAll(async () => {
    archive = await largeArchive();
    dir = await mkdtemp(join(tmpdir(), 'media-following-'));
  });
  afterEach(() => studio.close());
  afterAll(async () => {
    await removeDisks();
    await removeClips();
    await rm(dir, { recursive: true, force: true });
  });

  const open = async (more: Parameters<typeof Studio.open>[0]) => {
    studio = await Studio.open(more);
    tus = new TusClient(studio.app);
    shot = await studio.shot();
  };
  const begun = (tar = archive.tar) => tus.begun(fieldsOf(shot, 'sequence', 'harbour'), tar.length);
  const send = async (path: string, from: number, to?: number) => (await tus.patch(path, from, archive.tar.subarray(from, to))).status;
  const followed = (path: string) => studio.app.get(Followers).has(path.split('/').at(-1) as string);
  const pid = async (ffmpeg: Program) => (await until(async () => (await ffmpeg.lines('begun')).length > 0 && ffmpeg.lines('begun')))[0] as string;

  it('[S-995] ends whole when its ffmpeg is killed meanwhile', async () => {
    const ffmpeg = await whileTheyCome('exec /usr/bin/ffmpeg "$@"');
    await open({ ffmpegPath: ffmpeg.path });
    const path = await begun();
    expect(await send(path, 0, 3 * MB)).toBe(204);
    const killed = await pid(ffmpeg);
    process.kill(Number(killed), 'SIGKILL');
    await until(() => !isRunning(killed));
    expect(await send(path, 3 * MB)).toBe(204);
    await isWhole(studio, shot, archive);
  });

  it('[S-995] ends whole when its ffmpeg hangs, and a cancelled one takes that along', async () => {
    const ffmpeg = await whileTheyCome('exec /bin/sleep 600');
    await open({ ffmpegPath: ffmpeg.path, hungAfter: 5000 });
    const cancelled = await begun();
    expect(await send(cancelled, 0, 3 * MB)).toBe(204);
    const hung = await pid(ffmpeg);
    expect((await tus.send('DELETE', cancelled)).status).toBe(204);
    await until(() => !isRunning(hung));
    const path = await begun();
    await until(async () => (await folders(studio)).length === 0);
    expect(await send(path, 0, 3 * MB)).toBe(204);
    await until(async () => (await ffmpeg.lines('begun')).length === 2);
    expect(await send(path, 3 * MB)).toBe(204);
    await isWhole(studio, shot, archive);
    for (const each of await ffmpeg.lines('begun')) await until(() => !isRunning(each));
  });

  it('[S-995] ends whole when its process is killed meanwhile', async () => {
    await open({});
    const path = await begun();
    await studio.app.close();
    const killed = await ownProcess(studio.config);
    tus = new TusClient({ getUrl: async () => killed.url });
    expect(await send(path, 0, 3 * MB)).toBe(204);
    await until(async () => (await folders(studio)).length === 1);
    await killed.kill();
    await studio.start();
    tus = new TusClient(studio.app);
    expect(await tus.offset(path)).toBe(3 * MB);
    expect(await send(path, 3 * MB)).toBe(204);
    expect(await studio.ready(shot)).toMatchObject({ frameCount: 96, upload: 1 });
  });

  it('[S-995] ends whole when the store is away meanwhile', async () => {
    const store = await line();
    await open({ store: s3At(store.endpoint) });
    const path = await begun();
    expect(await send(path, 0, 2 * MB)).toBe(204);
    await until(() => followed(path));
    store.cut();
    expect(await send(path, 2 * MB)).toBeGreaterThanOrEqual(500);
    store.mend();
    expect(await tus.offset(path)).toBe(2 * MB);
    expect(await send(path, 2 * MB)).toBe(204);
    await isWhole(studio, shot, archive);
    store.close();
  });

  it('[S-995] ends whole when the work disk was full meanwhile, which its sender is told when it matters', async () => {
    const disk = await smallDisk(dir);
    if (!disk) return console.warn('Not tested: this machine does not permit to mount a small disk.');
    await open({ workDir: join(disk, 'work'), s3: true });
    const path = await begun();
    expect(await send(path, 0, MB)).toBe(204);
    await until(async () => (await folders(studio)).length === 1);
    const rubbish = join(disk, 'rubbish');
    await run('dd', ['if=/dev/zero', `of=${rubbish}`, 'bs=64K']).catch(() => undefined);
    expect(await send(path, MB, 4 * MB)).toBe(204);
    await until(() => !followed(path));
    await until(async () => (await folders(studio)).length === 0);
    expect(await tus.patch(path, 4 * MB, archive.tar.subarray(4 * MB))).toMatchObject({ status: 507, message: mediaMessages.noRoom });
    await rm(rubbish);
    expect(await tus.offset(path)).toBe(archive.tar.length - 1);
    expect(await send(path, archive.tar.length - 1)).toBe(204);
    await isWhole(studio, shot, archive);
  });

  it('[S-993] gives up what it has of it for the rest of it, where the store has room for the upload alone', async () => {
    const disk = await smallDisk(dir);
    if (!disk) return console.warn('Not tested: this machine does not permit to mount a small disk.');
    await open({ store: { dir: join(disk, 'store') } });
    const images = archive.images.slice(0, 50);
    const tar = tarOf(images);
    expect(2 * tar.length).toBeGreaterThan(6 * MB);
    const path = await begun(tar);
    expect((await tus.patch(path, 0, tar.subarray(0, 2 * MB))).status).toBe(204);
    // Its second copy lies in the store by the mebibyte.
    await until(async () => !followed(path) || ((await studio.store.free()) ?? 0) < 5.5 * MB);
    expect((await tus.patch(path, 2 * MB, tar.subarray(2 * MB))).status).toBe(204);
    expect(followed(path)).toBe(false);
    await isWhole(studio, shot, { tar, images });
  });

  it('[S-991] in another order than it plays is encoded alone in its folder', async () => {
    // Deaf to its end, it goes on to write what is no picture any more.
    const ffmpeg = await whileTheyCome(`trap '' TERM\nexec 3> proxy.mp4\necho x >> $D/deaf\nwhile :; do printf %01000d 7 >&3\n/bin/sleep 0.02\ndone`);
    await open({ ffmpegPath: ffmpeg.path });
    const images = (await frames(4)).map((data, index): [string, Buffer] => [`plate.${[1001, 1002, 1004, 1003][index]}.png`, data]);
    const tar = tarOf(images);
    const last = tar.lastIndexOf('plate.1003.png');
    const path = await begun(tar);
    expect((await tus.patch(path, 0, tar.subarray(0, last))).status).toBe(204);
    await until(async () => (await ffmpeg.lines('deaf')).length > 0);
    expect((await tus.patch(path, last, tar.subarray(last))).status).toBe(204);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 4, firstFrame: 1001, missingFrames: [] });
    expect(await ffmpeg.lines('together')).toEqual([]);
    expect(await probe(await studio.file(media.fileUrl, client))).toMatchObject({ codec_name: 'h264', nb_read_packets: '4' });
  });
});
