import type { FileHandle } from 'node:fs/promises';

/** Milliseconds for which a file stays open; what was put in its place by another process is not missed for longer. */
const OPEN_FOR = 5000;
const MOST = 256;

export interface OpenFile {
  fd: number;
  size: number;
  /** To be called once, by each who was given it. */
  release(): void;
}

interface Entry {
  opening: Promise<{ handle: FileHandle; size: number }>;
  users: number;
  kept: boolean;
}

/** Files that are read in pieces stay open for a moment: finding, checking and opening one costs more than sending a mebibyte of it. */
export class OpenFiles {
  private readonly entries = new Map<string, Entry>();

  /** The file, opened by `open` where it is not open. */
  async take(path: string, open: () => Promise<{ handle: FileHandle; size: number }>): Promise<OpenFile> {
    const entry = this.entries.get(path) ?? this.begin(path, open);
    entry.users += 1;
    try {
      const { handle, size } = await entry.opening;
      return { fd: handle.fd, size, release: () => this.leave(entry) };
    } catch (error) {
      this.forget(path, entry);
      throw error;
    }
  }

  /** What is under this path from now on is opened anew. */
  forget(path: string, entry = this.entries.get(path)): void {
    if (!entry) return;
    if (this.entries.get(path) === entry) this.entries.delete(path);
    if (!entry.kept) return;
    entry.kept = false;
    closeUnused(entry);
  }

  private begin(path: string, open: () => Promise<{ handle: FileHandle; size: number }>): Entry {
    const entry: Entry = { opening: open(), users: 0, kept: this.entries.size < MOST };
    if (!entry.kept) return entry;
    this.entries.set(path, entry);
    setTimeout(() => this.forget(path, entry), OPEN_FOR).unref();
    return entry;
  }

  private leave(entry: Entry): void {
    entry.users -= 1;
    closeUnused(entry);
  }
}

const closeUnused = (entry: Entry): void => {
  if (entry.kept || entry.users > 0) return;
  entry.opening.then(({ handle }) => handle.close()).catch(() => undefined);
};
