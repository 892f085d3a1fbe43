import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What ffmpeg is asked about itself. */
const ITSELF = '*version*|*coders*|*-filters*|*lavfi*';

/** ffmpeg, whose encodings wait for as long as they are held: a stop can so be timed to fall into one. */
export class HeldFfmpeg {
  private constructor(private readonly dir: string) {}

  static async make(): Promise<HeldFfmpeg> {
    const held = new HeldFfmpeg(await mkdtemp(path.join(tmpdir(), 'rolling-ffmpeg-')));
    const real = `exec ${process.env.FFMPEG_PATH ?? '/usr/bin/ffmpeg'} "$@"`;
    const waits = `while [ -e ${held.at('held')} ]; do echo > ${held.at('waits')}; /bin/sleep 0.1; done`;
    await writeFile(held.path, `#!/bin/sh\ncase "$*" in ${ITSELF}) ${real};; esac\n${waits}\n${real}\n`);
    await chmod(held.path, 0o755);
    return held;
  }

  get path(): string {
    return this.at('ffmpeg');
  }

  /** From now on encodings wait; `waits` tells whether one does. */
  async hold(): Promise<void> {
    await rm(this.at('waits'), { force: true });
    await writeFile(this.at('held'), '');
  }

  get waits(): boolean {
    return existsSync(this.at('waits'));
  }

  letGo(): Promise<void> {
    return rm(this.at('held'), { force: true });
  }

  remove(): Promise<void> {
    return rm(this.dir, { recursive: true, force: true });
  }

  private at(file: string): string {
    return path.join(this.dir, file);
  }
}
