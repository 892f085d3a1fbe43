import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { projectDeleted } from '@prepmarket/catalog-api';
import { mediaMessages, shotMediaFailed, shotMediaReady, waitingText } from '@prepmarket/media-api';
import { Events } from '@prepmarket/service-kit';
import { publishFrom, tokenFor, until } from '@prepmarket/service-kit/testing';
import { Tidy } from '../src/jobs/tidy.js';
import { clip, frames, probe, removeClips } from './clips.js';
import { client, Studio, type TestShot, vendor } from './studio.js';

let dir: string;
let video: Buffer;
/** An ffmpeg that begins to encode and never ends; it writes its process id to `begun`. */
let hanging: string;
/** An ffmpeg that is killed each time it encodes; it writes a line to `killed`. */
let dying: string;

/** A program in place of ffmpeg; `leaving` to ffmpeg what it is asked about itself, and the clip by which a machine is tested. */
const program = async (name: string, does: string, leaving = ['*lavfi*']): Promise<string> => {
  const path = join(dir, name);
  await writeFile(path, `#!/bin/sh\ncase "$*" in ${['*version*', '*coders*', ...leaving].join('|')}) exec /usr/bin/ffmpeg "$@";; esac\n${does}\n`);
  await chmod(path, 0o755);
  return path;
};
const lines = async (name: string): Promise<string[]> => (await readFile(join(dir, name), 'utf8').catch(() => '')).split('\n').filter(Boolean);
const isRunning = (pid: string): boolean => {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-programs-'));
  hanging = await program('hanging', `echo $$ >> ${dir}/begun\n/bin/sleep 600 &\necho $! >> ${dir}/begun\nwait`);
  dying = await program('dying', `echo x >> ${dir}/killed\nkill -9 $$`);
  video = await clip('job.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '12');
});
afterAll(async () => {
  await removeClips();
  await rm(dir, { recursive: true, force: true });
});
afterEach(() => rm(join(dir, 'begun'), { force: true }));

describe('a restart in the middle of a job', () => {
  it.each(['video', 'sequence'])('[S-310] takes a %s up again', async (kind) => {
    const studio = await Studio.open({ ffmpegPath: hanging });
    const shot = await studio.shot();
    const images = (await frames(5)).map((image, index): [string, Buffer] => [`a.${index + 1}.png`, image]);
    await (kind === 'video' ? studio.upload(shot, 'job.mp4', video) : studio.sequence(shot, images)).expect(201);
    const begun = await until(async () => (await lines('begun')).length >= 2 && lines('begun'));
    await studio.app.close();
    await until(() => begun.every((pid) => !isRunning(pid)));
    expect(await readdir(studio.config.workDir)).toEqual([]);
    await studio.start({ ffmpegPath: '/usr/bin/ffmpeg' });
    const media = await studio.ready(shot);
    expect(media.frameCount).toBe(kind === 'video' ? 12 : 5);
    expect(await probe(await studio.file(media.fileUrl))).toMatchObject({ nb_read_packets: String(media.frameCount) });
    await studio.close();
  });

  it('[S-310] takes the job of a killed process up again, and ends an upload that died with it', async () => {
    const studio = await Studio.open();
    const [shot, cut] = [await studio.shot(), await studio.shot()];
    await studio.app.close();
    const killed = await ownProcess(studio.config);
    await killed.upload(shot);
    await until(async () => (await lines('begun')).length > 0);
    await killed.beginUpload(cut);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    await studio.start();
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding' });
    expect(await studio.status(cut)).toMatchObject({ state: 'uploading' });
    expect((await studio.ready(shot)).frameCount).toBe(12);
    await until(() =>
      studio.app
        .get(Tidy)
        .run()
        .then(async () => (await studio.status(cut)).state === 'failed'),
    );
    expect(await studio.status(cut)).toMatchObject({ error: mediaMessages.interrupted });
    for (const pid of await lines('begun')) if (isRunning(pid)) process.kill(Number(pid), 'SIGKILL');
    await studio.close();
  });

  /** The service as a process of its own, which can be killed. */
  const ownProcess = async (config: Studio['config']) => {
    const script = `const { start } = await import('@prepmarket/media-service'); const { InProcessBus } = await import('@prepmarket/service-kit');
       const app = await start({ ...JSON.parse(process.env.CONFIG), events: { bus: new InProcessBus() } }); console.log(await app.getUrl());`;
    const settings = { ...config, ffmpegPath: hanging };
    const child: ChildProcess = spawn('node', ['--input-type=module', '-e', script], {
      cwd: __dirname,
      env: { ...process.env, CONFIG: JSON.stringify({ ...settings, events: undefined }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = await once(child.stdout as Readable, 'data');
    const url = String(printed).trim();
    const headers = { authorization: `Bearer ${await tokenFor(client)}` };
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(video)]), 'job.mp4');
    return {
      child,
      upload: async (shot: TestShot) => expect((await fetch(`${url}${shot.path}/upload`, { method: 'POST', headers, body: form })).status).toBe(201),
      beginUpload: async (shot: TestShot) => {
        const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('--b\r\n')) });
        const type = { 'content-type': 'multipart/form-data; boundary=b' };
        void fetch(`${url}${shot.path}/upload`, { method: 'POST', headers: { ...headers, ...type }, body, duplex: 'half' } as RequestInit).catch(
          () => undefined,
        );
        await until(async () => {
          const answer = await fetch(`${url}${shot.path}/upload-status`, { headers });
          return ((await answer.json()) as { upload: { state: string } }).upload.state === 'uploading';
        });
      },
    };
  };
});

describe('a job', () => {
  it('[S-742] is tried three times when its file ends ffmpeg, then fails for the user to see, who may have it tried again', async () => {
    const studio = await Studio.open({ ffmpegPath: dying });
    const shot = await studio.shot(await studio.project({ status: 'open' }));
    await studio.upload(shot, 'job.mp4', video).expect(201);
    expect(await studio.failed(shot)).toMatchObject({ reason: mediaMessages.crashed });
    expect(await lines('killed')).toHaveLength(3);
    expect(await studio.status(shot)).toMatchObject({ state: 'failed', error: mediaMessages.crashed, can_retry: true, waiting_for: null });
    expect(await studio.objects()).toHaveLength(1);
    await studio.as(vendor).post(`${shot.path}/upload/retry`).expect(403);
    await studio.app.close();
    await studio.start({ ffmpegPath: '/usr/bin/ffmpeg' });
    const { body } = await studio.as(client).post(`${shot.path}/upload/retry`).expect(201);
    expect(body.upload).toMatchObject({ state: 'transcoding', error: null, can_retry: false });
    const media = await studio.ready(shot, 1, 1);
    expect(media).toMatchObject({ upload: 2, frameCount: 12, originalName: 'job.mp4' });
    expect(await studio.file(`/api/files/download/${media.originalKey}`)).toEqual(video);
    const again = await studio.as(client).post(`${shot.path}/upload/retry`).expect(409);
    expect(again.body.message).toBe(mediaMessages.nothingToRetry);
    await studio.close();
  });

  it('[S-743] is cancelled by its owner, and nothing is left of it', async () => {
    const studio = await Studio.open({ ffmpegPath: hanging });
    const shot = await studio.shot(await studio.project({ status: 'open' }));
    await studio.upload(shot, 'job.mp4', video).expect(201);
    const begun = await until(async () => (await lines('begun')).length >= 2 && lines('begun'));
    expect(await studio.status(shot)).toMatchObject({ can_cancel: true });
    await studio.as(vendor).delete(`${shot.path}/upload`).expect(403);
    const { body } = await studio.as(client).delete(`${shot.path}/upload`).expect(200);
    expect(body.upload).toMatchObject({ state: 'idle', can_cancel: false });
    await until(() => begun.every((pid) => !isRunning(pid)));
    await until(async () => (await studio.objects()).length === 0);
    expect((await studio.as(client).delete(`${shot.path}/upload`).expect(409)).body.message).toBe(mediaMessages.nothingToCancel);
    await studio.close();
  });

  it('[S-742] waits while no file at all can be encoded, and goes on by itself', async () => {
    const broken = await program('broken', `[ -e ${dir}/mended ] && exec /usr/bin/ffmpeg "$@"\necho 'Invalid data found' >&2\nexit 1`, []);
    const studio = await Studio.open({ ffmpegPath: broken });
    const shot = await studio.shot();
    await studio.upload(shot, 'job.mp4', video).expect(201);
    await until(async () => (await studio.status(shot)).waiting_for === waitingText.machine);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', error: null });
    await writeFile(join(dir, 'mended'), '');
    expect(await studio.ready(shot)).toMatchObject({ upload: 1, frameCount: 12 });
    expect(await studio.status(shot)).toMatchObject({ state: 'complete', waiting_for: null });
    await studio.close();
  });

  it('[S-742] is ended and tried again when ffmpeg gives no sign', async () => {
    const lazy = await program('lazy', `echo x >> ${dir}/slept\n[ $(/usr/bin/wc -l < ${dir}/slept) -gt 1 ] && exec /usr/bin/ffmpeg "$@"\nexec /bin/sleep 600`);
    const studio = await Studio.open({ ffmpegPath: lazy, hungAfter: 3000 });
    const shot = await studio.shot();
    await studio.upload(shot, 'job.mp4', video).expect(201);
    expect(await studio.ready(shot)).toMatchObject({ upload: 1, frameCount: 12 });
    expect((await lines('slept')).length).toBeGreaterThan(1);
    await studio.close();
  });

  it('is given up for a newer upload of the same shot', async () => {
    const studio = await Studio.open({ ffmpegPath: hanging, jobs: 1 });
    const shot = await studio.shot();
    await studio.upload(shot, 'old.mp4', video).expect(201);
    const begun = await until(async () => (await lines('begun')).length >= 2 && lines('begun'));
    await studio.upload(shot, 'new.mp4', video).expect(201);
    await until(() => begun.every((pid) => !isRunning(pid)));
    await until(async () => (await lines('begun')).length >= 4);
    expect(await studio.status(shot)).toMatchObject({ state: 'transcoding', file_name: 'new.mp4' });
    expect(await studio.query('SELECT number FROM uploads')).toEqual([{ number: 2 }]);
    await studio.app.close();
    await studio.start({ ffmpegPath: '/usr/bin/ffmpeg' });
    expect(await studio.ready(shot)).toMatchObject({ upload: 2, originalName: 'new.mp4' });
    await studio.close();
  });

  it('ends with its project, and nothing is left of it', async () => {
    const studio = await Studio.open({ ffmpegPath: hanging });
    const shot = await studio.shot();
    await studio.upload(shot, 'job.mp4', video).expect(201);
    const begun = await until(async () => (await lines('begun')).length >= 2 && lines('begun'));
    await publishFrom(studio.bus, projectDeleted, { id: shot.projectId, version: 2 });
    await until(() => begun.every((pid) => !isRunning(pid)));
    await until(async () => (await studio.objects()).length === 0);
    await studio.as(client).get(`${shot.path}/upload-status`).expect(404);
    expect(await studio.told(shotMediaFailed, shot)).toEqual([]);
    await studio.close();
  });
});

describe('a video that came with its shot', () => {
  const staged = async (studio: Studio, data: Buffer) => {
    const key = `incoming/${randomUUID()}`;
    await studio.store.putStream(key, Readable.from([data]));
    return { key, originalname: 'first take.mov', size: data.length };
  };

  it('is taken over, prepared and told', async () => {
    const studio = await Studio.open();
    const file = await staged(studio, await clip('staged.mov', 'testsrc=s=64x36:r=25', '-frames:v', '10', '-c:v', 'prores'));
    const shot = await studio.shot(undefined, file);
    const media = await studio.ready(shot);
    expect(media).toMatchObject({ frameCount: 10, fps: 25, codec: 'prores', upload: 1, originalName: 'first take.mov' });
    expect(media.originalKey).toMatch(/^m-/);
    await studio.file(media.fileUrl);
    await studio.file(`/api/files/download/${media.originalKey}`);
    await until(async () => !(await studio.objects()).includes(file.key));
    await studio.close();
  });

  it('fails for the user to see when it is none', async () => {
    const studio = await Studio.open();
    const shot = await studio.shot(undefined, await staged(studio, Buffer.from('no video')));
    expect(await studio.failed(shot)).toMatchObject({ reason: mediaMessages.notAVideo, upload: 1 });
    await until(async () => (await studio.objects()).length === 0);
    await studio.close();
  });

  it('is told again on demand', async () => {
    const studio = await Studio.open();
    const shot = await studio.shot();
    await studio.upload(shot, 'job.mp4', video).expect(201);
    const media = await studio.ready(shot);
    await studio.app.get(Events).republish();
    expect(await studio.told(shotMediaReady, shot)).toEqual([media, media]);
    await studio.close();
  });
});
