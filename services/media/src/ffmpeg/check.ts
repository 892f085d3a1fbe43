import { Logger } from '@nestjs/common';
import { ConfigError } from '@prepmarket/service-kit';
import type { MediaConfig } from '../config.js';
import { run } from './launch.js';

const OLDEST = 5;
const DECODERS = ['exr', 'dpx', 'png', 'tiff', 'mjpeg', 'prores'];
const cure = `install ffmpeg ${OLDEST} or newer, or name it by FFMPEG_PATH and FFPROBE_PATH`;

/** Sees to it that ffmpeg and ffprobe can do what is asked of them. @throws ConfigError naming what is missing */
export const checkPrograms = async ({ ffmpegPath, ffprobePath, production }: MediaConfig): Promise<void> => {
  const lacking: string[] = [];
  for (const program of [ffmpegPath, ffprobePath]) {
    const version = versionOf(await printed(program, '-version'));
    if (version === 0) lacking.push(`${program} does not run: ${cure}`);
    else if (version < OLDEST && production) lacking.push(`${program} is too old: ${cure}`);
    else if (version < OLDEST) new Logger('Media').warn(`${program} is old, good for a try-out only: ${cure}`);
  }
  if (lacking.length === 0) {
    if (!/ libx264 /.test(await printed(ffmpegPath, '-encoders'))) lacking.push(`${ffmpegPath} cannot encode H.264 (libx264): ${cure}`);
    const known = await printed(ffmpegPath, '-decoders');
    const missing = DECODERS.filter((name) => !known.includes(` ${name} `));
    if (missing.length > 0) lacking.push(`${ffmpegPath} cannot read ${missing.join(', ')}: ${cure}`);
  }
  if (lacking.length > 0) throw new ConfigError('media', lacking);
};

// A build between releases carries no number and counts as new.
const versionOf = (text: string): number => {
  const version = /^ff\w+ version (\S+)/.exec(text)?.[1];
  return version === undefined ? 0 : Number(/^n?(\d+)\./.exec(version)?.[1] ?? 99);
};

const printed = (program: string, flag: string): Promise<string> => run(program, ['-hide_banner', flag], { cwd: '/', timeout: 20_000 }).catch(() => '');
