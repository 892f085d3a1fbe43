/** @module-tag nightly */

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@prepmarket/service-testing';
import { start } from '../src/start.js';
import { removeClips } from './clips.js';
import { folders, isWhole, type LargeArchive, largeArchive } from './following.js';
import { Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;

describe('a resumable sequence that comes to two replicas in turn', () => {
  let studio: Studio;
  let second: Awaited<ReturnType<typeof start>>;
  let workDir: string;
  let shot: TestShot;
  let archive: LargeArchive;
  let path: string;
  let here: TusClient;
  let there: TusClient;
  beforeAll(async () => {
    archive = await largeArchive();
  });
  // The replica takes the bus's subscription along when it goes.
  beforeEach(async () => {
    studio = await Studio.open();
    workDir = await mkdtemp(join(tmpdir(), 'media-replica-'));
    shot = await studio.shot();
    second = await start({ ...studio.config, workDir });
    here = new TusClient(studio.app);
    there = new TusClient(second);
    path = await here.begun(fieldsOf(shot, 'sequence', 'harbour'), archive.tar.length);
  });
  afterEach(async () => {
    await second.close();
    await studio.close();
    await rm(workDir, { recursive: true, force: true });
  });
  afterAll(removeClips);

  it('[S-969] ends whole', async () => {
    const { tar, last } = archive;
    expect((await here.patch(path, 0, tar.subarray(0, MB))).status).toBe(204);
    expect((await there.patch(path, MB, tar.subarray(MB, 3 * MB))).status).toBe(204);
    expect((await here.patch(path, 3 * MB, tar.subarray(3 * MB, last))).status).toBe(204);
    expect((await there.patch(path, last, tar.subarray(last))).status).toBe(204);
    await isWhole(studio, shot, archive);
  });

  it('[S-900] is completed by the one that has followed it when the one that received its end cannot', async () => {
    const { tar, images } = archive;
    expect((await here.patch(path, 0, tar.subarray(0, MB))).status).toBe(204);
    // All of that is read, and the next part waited for.
    const begun = images.filter(([name]) => tar.lastIndexOf(name) < MB).length;
    const arrived = async () =>
      (await Promise.all((await folders(studio)).map((folder) => readdir(folder)))).flat().filter((name) => name.startsWith('arrived'));
    await until(async () => (await arrived()).length === begun);
    await rm(workDir, { recursive: true });
    expect((await there.patch(path, MB, tar.subarray(MB))).status).toBeGreaterThanOrEqual(500);
    expect(await here.offset(path)).toBe(tar.length - 1);
    expect((await here.patch(path, tar.length - 1, tar.subarray(-1))).status).toBe(204);
    await isWhole(studio, shot, archive);
  });
});
