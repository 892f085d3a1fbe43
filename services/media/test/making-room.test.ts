/** @module-tag nightly */

import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaMessages, quotaMessages } from '@prepmarket/media-api';
import { announceForm, until } from '@prepmarket/service-testing';
import { WorkFolder } from '../src/jobs/work-folder.js';
import { WorkSpace } from '../src/jobs/work-space.js';
import { Followers } from '../src/resumable/followers.js';
import { removeClips } from './clips.js';
import { removeDisks, smallDisk } from './faults.js';
import { folders, type LargeArchive, largeArchive } from './following.js';
import { client, Studio, type TestShot } from './studio.js';
import { fieldsOf, TusClient } from './tus.js';

const MB = 1024 * 1024;
const EVERYTHING = 2 ** 50;

describe('what is made of an upload while it comes', () => {
  let studio: Studio;
  let shot: TestShot;
  let tus: TusClient;
  let archive: LargeArchive;
  let dir: string;
  beforeAll(async () => {
    archive = await largeArchive();
    dir = await mkdtemp(join(tmpdir(), 'media-room-'));
  });
  afterEach(() => studio.close());
  afterAll(async () => {
    await removeDisks();
    await removeClips();
    await rm(dir, { recursive: true, force: true });
  });

  const open = async (more: Parameters<typeof Studio.open>[0]) => {
    studio = await Studio.open(more);
    shot = await studio.shot();
    tus = new TusClient(studio.app);
  };
  /** Begins a sequence that is taken in while it comes, and gives its path once images of it lie on the work disk. */
  const coming = async () => {
    const path = await tus.begun(fieldsOf(shot, 'sequence', 'harbour'), archive.tar.length);
    expect((await tus.patch(path, 0, archive.tar.subarray(0, 3 * MB))).status).toBe(204);
    await until(async () => {
      const [folder] = await folders(studio);
      return folder !== undefined && (await studio.app.get(WorkFolder).size(folder)) >= MB;
    });
    return path;
  };
  const followed = (path: string) => studio.app.get(Followers).has(path.split('/').at(-1) as string);

  it('[S-1012] stays when an upload is announced that its owner may not have, however long', async () => {
    await open({ quota: { bytes: 50 * MB, sequenceBytes: EVERYTHING } });
    const path = await coming();
    const refused = { status: 413, message: quotaMessages.bytes(archive.tar.length, 50 * MB) };
    expect(await tus.begin(fieldsOf(shot, 'sequence', 'huge'), EVERYTHING)).toMatchObject(refused);
    expect(await announceForm(studio.app, client, `${shot.path}/upload-sequence`, EVERYTHING)).toMatchObject(refused);
    expect(await announceForm(studio.app, client, `${shot.path}/upload`, EVERYTHING)).toMatchObject(refused);
    expect(followed(path)).toBe(true);
  });

  it('[S-1012] stays when even without it there would be no room', async () => {
    await open({ quota: { bytes: 2 * EVERYTHING, sequenceBytes: EVERYTHING } });
    const path = await coming();
    const refused = { status: 507, message: mediaMessages.noRoom };
    expect(await tus.begin(fieldsOf(shot, 'sequence', 'huge'), EVERYTHING)).toMatchObject(refused);
    expect(await announceForm(studio.app, client, `${shot.path}/upload-sequence`, EVERYTHING)).toMatchObject(refused);
    expect(followed(path)).toBe(true);
  });

  it('[S-972] [S-1012] is given up for what has room without it', async () => {
    const disk = await smallDisk(dir);
    if (!disk) return console.warn('Not tested: this machine does not permit to mount a small disk.');
    await open({ workDir: join(disk, 'work'), s3: true });
    const path = await coming();
    const { bavail, bsize } = await statfs(disk);
    expect(await studio.app.get(WorkSpace).fits(bavail * bsize + MB / 2)).toBe(true);
    expect(followed(path)).toBe(false);
    expect(await folders(studio)).toEqual([]);
  });
});
