import { Logger } from '@nestjs/common';
import { ConfigError } from '@prepmarket/service-kit';
import type { MediaConfig } from '../config.js';
import { lacksOf, OLDEST } from './abilities.js';
import { run } from './launch.js';

const cure = `install ffmpeg ${OLDEST} or newer, or name it by FFMPEG_PATH and FFPROBE_PATH`;

/** Sees to it that ffmpeg and ffprobe can do what is asked of them. @throws ConfigError naming what is missing */
export const checkPrograms = async ({ ffmpegPath, ffprobePath, production }: MediaConfig): Promise<void> => {
  const lacks = await lacksOf({ ffmpegPath, ffprobePath }, printed);
  const borne = lacks.filter(({ old }) => old && !production);
  for (const { program, says } of borne) new Logger('Media').warn(`${program} ${says}, good for a try-out only: ${cure}`);
  if (borne.length < lacks.length)
    throw new ConfigError(
      'media',
      lacks.filter((lack) => !borne.includes(lack)).map(({ program, says }) => `${program} ${says}: ${cure}`),
    );
};

const printed = (program: string, flag: string): Promise<string> => run(program, ['-hide_banner', flag], { cwd: '/', timeout: 20_000 }).catch(() => '');
