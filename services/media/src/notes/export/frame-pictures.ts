import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { noteMessages } from '@prepmarket/media-api';
import { ObjectStore } from '@prepmarket/service-kit';
import { takeCores } from '../../ffmpeg/cores.js';
import { ProgramError, run } from '../../ffmpeg/launch.js';
import { inputGuards, PROXY } from '../../ffmpeg/proxy.js';
import { encodingMemory } from '../../ffmpeg/sandbox.js';
import { STORE_PATIENCE, whole, within } from '../../jobs/patience.js';
import { Turns } from '../../jobs/turns.js';
import { WorkFolder } from '../../jobs/work-folder.js';
import { WorkSpace } from '../../jobs/work-space.js';
import { MEDIA_CONFIG, type MediaConfig } from '../../media.config.js';
import type { NotedClip } from './noted-clip.js';

const WIDE = 960;
const AT_ONCE = 1;
const MOST_WAITING = 8;

/** JPEGs of frames of a clip, by index; none of one that cannot be read. */
export type FramePictures = (index: number) => Promise<Buffer | undefined>;

/** Makes small pictures of noted frames, from the proxy of a version: it is decoded once for all of them. */
@Injectable()
export class FramePicturesMaker {
  readonly turns = new Turns(AT_ONCE, MOST_WAITING, noteMessages.picturesBusy);

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly store: ObjectStore,
    private readonly folder: WorkFolder,
    private readonly space: WorkSpace,
  ) {}

  /** Gives `use` the pictures, which are gone when it has ended. @throws RefusalError 507 */
  async *of<T>(clip: NotedClip, use: (pictures: FramePictures) => AsyncGenerator<T>): AsyncGenerator<T> {
    const dir = await this.folder.make();
    try {
      const indices = [...new Set(clip.notes.map(({ index }) => index))].sort((a, b) => a - b);
      const made = indices.length > 0 && (await this.make(clip, indices, dir));
      const file = (index: number) => join(dir, `${indices.indexOf(index) + 1}.jpg`);
      yield* use(async (index) => (made ? readFile(file(index)).catch(() => undefined) : undefined));
    } finally {
      await this.folder.remove(dir);
    }
  }

  /** False where the proxy is gone or broken: words are of use without pictures. */
  private async make({ proxy, width, height }: NotedClip, indices: readonly number[], dir: string): Promise<boolean> {
    const stored = await within(this.store.stat(proxy), STORE_PATIENCE);
    if (!stored) return false;
    await this.space.refuseWhenFull(stored.size);
    const bytes = await within(this.store.getRange(proxy), STORE_PATIENCE);
    await pipeline(whole(bytes, stored.size, STORE_PATIENCE), createWriteStream(join(dir, PROXY)));
    const picked = `select='${indices.map((index) => `eq(n,${index})`).join('+')}'`;
    const scaled = `scale='min(${WIDE},iw)':-2:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p`;
    const cores = takeCores();
    const threads = ['-filter_threads', String(cores.threads), '-threads', String(cores.threads)];
    const input = [...inputGuards('mov'), '-i', `file:${PROXY}`, '-map', '0:V:0', '-vf', `${picked},${scaled}`];
    const output = ['-an', '-vsync', 'passthrough', '-frames:v', String(indices.length), '-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2', '-y', 'file:%d.jpg'];
    const running = run(this.config.ffmpegPath, ['-nostdin', ...threads, ...input, ...output], { cwd: dir, memory: encodingMemory({ width, height }) });
    return running
      .then(() => true)
      .catch((error) => {
        if (error instanceof ProgramError) return false;
        throw error;
      })
      .finally(cores.done);
  }
}
