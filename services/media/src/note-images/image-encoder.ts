import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { cannotTakeImage, type NoteImageType, noteImageLimits, noteImageMessages } from '@prepmarket/media-api';
import { RefusalError, refuse } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { blameOf } from '../ffmpeg/blame.js';
import { ProgramError, run } from '../ffmpeg/launch.js';
import { guards } from '../ffmpeg/packets.js';
import { inputGuards } from '../ffmpeg/proxy.js';
import { encodingMemory } from '../ffmpeg/sandbox.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import type { ReceivedImage } from './receive-image.js';

/** Milliseconds. */
const LONGEST = 60_000;
const PIPES: Record<NoteImageType, string> = { 'image/png': 'png_pipe', 'image/jpeg': 'jpeg_pipe', 'image/webp': 'webp_pipe' };
/** By how many degrees a camera was turned, and what turns its picture upright. */
const TURNS: Record<number, { filters: string[]; lies: boolean }> = {
  90: { filters: ['transpose=2'], lies: true },
  [-90]: { filters: ['transpose=1'], lies: true },
  180: { filters: ['hflip', 'vflip'], lies: false },
  [-180]: { filters: ['hflip', 'vflip'], lies: false },
};
const report = z.object({
  streams: z.array(z.object({ width: z.number(), height: z.number() })).check(z.minLength(1)),
  frames: z.array(z.object({ side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))) })).check(z.minLength(1)),
});
const unreadable = new RefusalError(refusal(400, noteImageMessages.unreadable));

export interface EncodedImage {
  path: string;
  mimetype: 'image/png' | 'image/jpeg';
  name: string;
  size: number;
  width: number;
  height: number;
}

/** Makes the picture of an image anew: nothing but its pixels is in what is kept. */
@Injectable()
export class ImageEncoder {
  constructor(@Inject(MEDIA_CONFIG) private readonly config: MediaConfig) {}

  /** Writes it into `dir`, where the image is. @throws RefusalError 400, 413, 415 */
  async encode({ path, bytes, type }: ReceivedImage, dir: string): Promise<EncodedImage> {
    refuse(cannotTakeImage({ bytes, type }));
    const pipe = PIPES[type as NoteImageType];
    const input = `file:${relative(dir, path)}`;
    const { width, height, filters } = await this.read(pipe, input, dir);
    refuse(cannotTakeImage({ bytes, type, width, height }));
    const size = fitted(width, height);
    const scale = `scale=${size.width}:${size.height}`;
    const photo = type === 'image/jpeg';
    const out = photo ? ['-c:v', 'mjpeg', '-q:v', '2'] : ['-c:v', 'png', '-pred', 'mixed'];
    const format = photo ? 'yuvj444p' : 'rgb24|rgba';
    const name = photo ? 'image.jpg' : 'image.png';
    const args = [
      ...['-nostdin', '-threads', '1', ...inputGuards(pipe), '-noautorotate', '-f', pipe, '-i', input, '-map', '0:V:0', '-an', '-sn', '-dn'],
      ...['-vf', ['sidedata=mode=delete', ...filters, scale, `format=${format}`].join(',')],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-frames:v', '1'],
      ...[...out, '-update', '1', '-f', 'image2', '-y', `file:${name}`],
    ];
    await run(this.config.ffmpegPath, args, { cwd: dir, timeout: LONGEST, memory: encodingMemory({ width, height }) }).catch(unreadableIfItsOwn);
    const made = join(dir, name);
    return { path: made, name, mimetype: photo ? 'image/jpeg' : 'image/png', size: (await stat(made)).size, ...size };
  }

  private async read(pipe: string, input: string, dir: string): Promise<{ width: number; height: number; filters: string[] }> {
    const asked = ['-show_entries', 'stream=width,height:frame_side_data=rotation', '-of', 'json'];
    const args = ['-v', 'error', ...guards(pipe), '-f', pipe, ...asked, '-i', input];
    const printed = await run(this.config.ffprobePath, args, { cwd: dir, timeout: LONGEST }).catch(unreadableIfItsOwn);
    const { data } = report.safeParse(JSON.parse(printed));
    const [stored, frame] = [data?.streams[0], data?.frames[0]];
    if (!stored || !frame) throw unreadable;
    const { filters = [], lies = false } = TURNS[frame.side_data_list?.find(({ rotation }) => rotation)?.rotation ?? 0] ?? {};
    const { width, height } = stored;
    return lies ? { width: height, height: width, filters } : { width, height, filters };
  }
}

export const streamOf = ({ path }: EncodedImage) => createReadStream(path);

const fitted = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, noteImageLimits.side / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
};

const unreadableIfItsOwn = (error: unknown): never => {
  throw error instanceof ProgramError && blameOf(error) === 'file' ? unreadable : error;
};
