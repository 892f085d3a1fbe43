import { type Hash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, link, lstat, mkdir, open, opendir, readdir, realpath, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { append, batches } from './batches.js';
import { FileRange } from './file-range.js';
import { checkKey, ObjectStore, type StoredObject } from './object-store.js';
import { OpenFiles } from './open-files.js';

const SYNC_EVERY = 64 * 1024 * 1024;
const PARTIAL = '.partial';
const PLACED_AFTER = 100;
// Keys tell whose files these are: other users of the machine do not even list them.
const PRIVATE = 0o600;
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 };
const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
const orNull = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

/** Objects as files below one folder. */
export class DiskStore extends ObjectStore {
  private readonly files = new OpenFiles();

  constructor(private readonly dir: string) {
    super();
  }

  protected async put(key: string, stream: Readable, { hash }: { hash?: Hash }): Promise<number> {
    const target = join(this.dir, checkKey(key));
    const partial = join(this.dir, PARTIAL, randomUUID());
    // Until the pipeline listens, a failing stream must neither crash the process nor lose its reason.
    stream.on('error', () => undefined);
    await mkdir(dirname(partial), PRIVATE_FOLDER);
    const file = await open(partial, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, PRIVATE);
    try {
      if (stream.errored) throw stream.errored;
      const size = await writeAll(stream, file, hash);
      await file.sync();
      await file.close();
      await this.place(partial, target);
      return size;
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
      throw error;
    }
  }

  async getRange(key: string, start = 0, end?: number): Promise<Readable> {
    const path = join(this.dir, checkKey(key));
    const file = await this.files.take(path, () => this.opened(path));
    return new FileRange(file, start, Math.min(end ?? file.size - 1, file.size - 1));
  }

  private async opened(path: string): Promise<{ handle: FileHandle; size: number }> {
    await this.inside(dirname(path));
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const info = await handle.stat();
    if (info.isFile()) return { handle, size: info.size };
    await handle.close();
    throw Object.assign(new Error('No such object.'), { code: 'ENOENT' });
  }

  async stat(key: string): Promise<{ size: number } | null> {
    const info = await stat(join(this.dir, checkKey(key))).catch(orNull);
    return info?.isFile() ? { size: info.size } : null;
  }

  async *list(prefix = ''): AsyncGenerator<StoredObject> {
    for await (const path of files(this.dir)) {
      const key = relative(this.dir, path).split(sep).join('/');
      if (key.startsWith(`${PARTIAL}/`) || !key.startsWith(prefix)) continue;
      const info = await stat(path).catch(orNull);
      if (info) yield { key, size: info.size, modified: info.mtime };
    }
  }

  async delete(key: string): Promise<void> {
    const path = join(this.dir, checkKey(key));
    await rm(path, { force: true }).catch(orNull);
    this.files.forget(path);
    // Folders above it as far as nothing is in them.
    for (let folder = dirname(key); folder !== '.'; folder = dirname(folder)) if (!(await removed(join(this.dir, folder)))) return;
  }

  async copy(from: string, to: string): Promise<void> {
    const [source, target] = [join(this.dir, checkKey(from)), join(this.dir, checkKey(to))];
    await this.inside(dirname(source));
    const partial = join(this.dir, PARTIAL, randomUUID());
    await mkdir(dirname(partial), PRIVATE_FOLDER);
    // Objects are replaced, never changed, so two keys may be one file.
    await link(source, partial).catch(() => copied(source, partial));
    await this.place(partial, target);
  }

  async removeUnfinished(_prefix: string, before: Date, most: number): Promise<number> {
    let removed = 0;
    for (const name of await readdir(join(this.dir, PARTIAL)).catch(() => [])) {
      if (removed === most) break;
      const path = join(this.dir, PARTIAL, name);
      const info = await lstat(path).catch(orNull);
      if (!info || info.mtime > before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  override async free(): Promise<number | null> {
    await mkdir(this.dir, PRIVATE_FOLDER);
    const { bavail, bsize } = await statfs(this.dir);
    return bavail * bsize;
  }

  override async isBeside(folder: string): Promise<boolean> {
    await mkdir(this.dir, PRIVATE_FOLDER);
    const [ours, theirs] = await Promise.all([stat(this.dir), stat(folder)]);
    return ours.dev === theirs.dev;
  }

  override async linkTo(key: string, path: string): Promise<void> {
    await link(join(this.dir, checkKey(key)), path);
  }

  /** Moves what is whole to its place. The folder may go in between, with the last object beside it. */
  private async place(partial: string, target: string): Promise<void> {
    const folder = dirname(target);
    for (let tries = 0; ; tries += 1) {
      try {
        await mkdir(folder, PRIVATE_FOLDER);
        await this.inside(folder);
        await rename(partial, target);
        this.files.forget(target);
        return void (await sync(folder).catch(orNull));
      } catch (error) {
        if (!isMissing(error) || tries === PLACED_AFTER || !(await lstat(partial).catch(orNull))) throw error;
      }
    }
  }

  /** A link planted below the folder must not lead out of it. */
  private async inside(folder: string): Promise<void> {
    const [root, real] = await Promise.all([realpath(this.dir), realpath(folder)]);
    if (real !== root && !real.startsWith(root + sep)) throw new Error('The path leads out of the store.');
  }
}

/** The files in a folder and in those below it. A folder may go at any time, with its last file. */
async function* files(folder: string): AsyncGenerator<string> {
  for await (const entry of (await opendir(folder).catch(orNull)) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (entry.isFile()) yield path;
  }
}

/** Writes a stream to a file and gives its size: while one batch is on its way to the disk the next one is read and hashed. */
async function writeAll(stream: Readable, file: FileHandle, hash?: Hash): Promise<number> {
  let [size, unsynced] = [0, 0];
  let writing: Promise<void> = Promise.resolve();
  let syncing: Promise<void> = Promise.resolve();
  for await (const batch of batches(stream)) {
    if (hash) for (const chunk of batch) hash.update(chunk);
    const bytes = batch.reduce((sum, chunk) => sum + chunk.length, 0);
    await writing;
    writing = append(file, batch);
    writing.catch(() => undefined);
    size += bytes;
    unsynced += bytes;
    // The disk takes a large file as it comes, or all of it would have to be waited for at the end.
    if (unsynced < SYNC_EVERY) continue;
    unsynced = 0;
    await syncing;
    syncing = file.datasync();
    syncing.catch(() => undefined);
  }
  await Promise.all([writing, syncing]);
  return size;
}

/** A copy that is on the disk when this resolves. */
async function copied(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await sync(to);
}

/** What is written to a file, or named in a folder, is on the disk when this resolves. */
async function sync(path: string): Promise<void> {
  const file = await open(path, constants.O_RDONLY);
  await file.sync().finally(() => file.close());
}

const removed = (folder: string): Promise<boolean> =>
  rmdir(folder).then(
    () => true,
    () => false,
  );
