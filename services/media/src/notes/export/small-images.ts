import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { NoteImage } from '@prepmarket/media-api';
import { ObjectStore } from '@prepmarket/service-kit';
import { fileTypeFromFile } from 'file-type';
import { ProgramError, run } from '../../ffmpeg/launch.js';
import { inputGuards } from '../../ffmpeg/proxy.js';
import { encodingMemory } from '../../ffmpeg/sandbox.js';
import { STORE_PATIENCE, whole, within } from '../../jobs/patience.js';
import { WorkFolder } from '../../jobs/work-folder.js';
import { MEDIA_CONFIG, type MediaConfig } from '../../media.config.js';

/** Pixels. */
const WIDE = 480;
const HIGH = 360;
const IMAGE = 'image';

/** A small JPEG of an image whose `url` is the key of its file; none of one that cannot be read. */
export type SmallImage = (image: NoteImage) => Promise<Buffer | undefined>;

/** Makes images of notes small, for documents. */
@Injectable()
export class SmallImages {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly store: ObjectStore,
    private readonly folder: WorkFolder,
  ) {}

  /** Gives `use` what makes them, one after the other. */
  async *of<T>(use: (small: SmallImage) => AsyncGenerator<T>): AsyncGenerator<T> {
    const dir = await this.folder.make();
    try {
      yield* use((image) => this.make(image, dir));
    } finally {
      await this.folder.remove(dir);
    }
  }

  private async make({ id, url: key, width, height }: NoteImage, dir: string): Promise<Buffer | undefined> {
    const stored = await within(this.store.stat(key), STORE_PATIENCE);
    if (!stored) return undefined;
    const path = join(dir, IMAGE);
    await pipeline(whole(await within(this.store.getRange(key), STORE_PATIENCE), stored.size, STORE_PATIENCE), createWriteStream(path));
    const pipe = (await fileTypeFromFile(path))?.mime === 'image/jpeg' ? 'jpeg_pipe' : 'png_pipe';
    const scale = Math.min(1, WIDE / width, HIGH / height);
    const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
    // What can be seen through lies on white, as the page is.
    const onWhite = `color=white:s=${w}x${h}[page];[0:V:0]scale=${w}:${h},format=rgba[image];[page][image]overlay=shortest=1,format=yuvj444p`;
    const input = [...inputGuards(pipe), '-f', pipe, '-i', `file:${IMAGE}`, '-filter_complex', onWhite];
    const output = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '3', '-update', '1', '-f', 'image2', '-y', `file:${id}.jpg`];
    try {
      await run(this.config.ffmpegPath, ['-nostdin', '-threads', '1', ...input, ...output], { cwd: dir, memory: encodingMemory({ width, height }) });
      return await readFile(join(dir, `${id}.jpg`));
    } catch (error) {
      if (error instanceof ProgramError) return undefined;
      throw error;
    }
  }
}
