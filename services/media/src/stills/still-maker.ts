import { open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { mediaMessages, stillMessages } from '@prepmarket/media-api';
import { type FileRow, ObjectStore, RefusalError } from '@prepmarket/service-kit';
import { Colours } from '../colours/colours.js';
import { takeCores } from '../ffmpeg/cores.js';
import { run } from '../ffmpeg/launch.js';
import { demuxers } from '../ffmpeg/probe.js';
import { inputGuards } from '../ffmpeg/proxy.js';
import { encodingMemory } from '../ffmpeg/sandbox.js';
import { readHeader } from '../images/header.js';
import { colouringOf } from '../images/reading.js';
import { sniffImage } from '../images/sniff.js';
import { STORE_PATIENCE, whole, within } from '../jobs/patience.js';
import { WorkSpace } from '../jobs/work-space.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { VideoFile } from '../uploads/video-file.js';
import { archivedIn, writeArchived } from './archived.js';
import { imageStill, videoStill } from './still-filters.js';

export const STILL = 'still.png';
const IMAGE = 'image';
const HEAD = 4100;
/** Milliseconds. */
const LONGEST = 5 * 60_000;

export interface StillOf {
  shotId: string;
  sequence: boolean;
  original: Pick<FileRow, 'key' | 'originalname' | 'size'>;
  /** Of the frame, from 0 in the order they play. */
  index: number;
}

interface Input {
  args: string[];
  filters: string[];
  width: number;
  height: number;
}

/** Makes a PNG of one frame of an original, at its full size and depth and in the display's colours. */
@Injectable()
export class StillMaker {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly store: ObjectStore,
    private readonly colours: Colours,
    private readonly space: WorkSpace,
  ) {}

  /** Writes STILL into `dir`. @throws RefusalError 404 when the original is gone, 507 when there is no room */
  async make(of: StillOf, dir: string): Promise<void> {
    if (!(await within(this.store.stat(of.original.key), STORE_PATIENCE))) throw new RefusalError(refusal(404, stillMessages.noOriginal));
    const { args, filters, width, height } = await (of.sequence ? this.image(of, dir) : this.video(of, dir));
    const cores = takeCores();
    const threads = ['-filter_threads', String(cores.threads), '-threads', String(cores.threads)];
    const output = ['-an', '-sn', '-dn', '-map_metadata', '-1', '-frames:v', '1', '-vsync', 'passthrough', '-c:v', 'png', '-update', '1', '-f', 'image2'];
    const command = ['-nostdin', ...threads, ...args, '-map', '0:V:0', '-vf', filters.join(','), ...output, '-y', `file:${STILL}`];
    await run(this.config.ffmpegPath, command, { cwd: dir, timeout: LONGEST, memory: encodingMemory({ width, height }) }).finally(cores.done);
  }

  private async image({ shotId, original: { key, size }, index }: StillOf, dir: string): Promise<Input> {
    const image = (await archivedIn(this.store, key, size))[index];
    if (!image) throw new RefusalError(refusal(404, stillMessages.noOriginal));
    await this.space.refuseWhenFull(2 * image.size);
    const path = join(dir, IMAGE);
    await writeArchived(this.store, key, image, path);
    const type = await sniffImage(await headOf(path));
    const header = type && (await readHeader(path, type));
    if (!type || !header || typeof header === 'string') throw new RefusalError(refusal(404, mediaMessages.brokenImage(image.name)));
    const { plate, plateType = type, alpha, kind } = header;
    const { shown } = await this.colours.of(shotId, dir);
    const { decoder, filters } = colouringOf(plateType, header, shown);
    const deep = plateType === 'exr' || Number.parseInt(kind, 10) > 8;
    const args = [...inputGuards(PIPES[plateType]), '-f', PIPES[plateType], ...decoder, '-i', `file:${relative(dir, plate)}`];
    return { args, filters: imageStill(filters, header, deep, alpha), width: header.width, height: header.height };
  }

  private async video({ shotId, original: { key, originalname, size }, index }: StillOf, dir: string): Promise<Input> {
    await this.space.refuseWhenFull(size);
    const file = new VideoFile(originalname, dir);
    await file.fetch(whole(await within(this.store.getRange(key), STORE_PATIENCE), size, STORE_PATIENCE));
    const { path, container, facts } = await file.probe(this.config.ffprobePath, dir, AbortSignal.timeout(LONGEST));
    const args = [...inputGuards(demuxers[container], !!facts.orphans), '-i', `file:${relative(dir, path)}`];
    return { args, filters: videoStill(index, facts, await this.colours.of(shotId, dir)), width: facts.width, height: facts.height };
  }
}

const PIPES = { png: 'png_pipe', jpg: 'jpeg_pipe', dpx: 'dpx_pipe', tiff: 'tiff_pipe', exr: 'exr_pipe' } as const;

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
