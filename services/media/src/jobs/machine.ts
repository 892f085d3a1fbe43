import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Wait } from '@prepmarket/media-api';
import { run } from '../ffmpeg/launch.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { isDiskFull } from './failure.js';
import { WorkFolder } from './work-folder.js';
import { WorkSpace } from './work-space.js';

const PATIENCE = 60_000;
const CLIP = 'self-test.mp4';
const PICTURE = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc=s=64x36:r=24', '-frames:v', '2'];
const OUTPUT = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'mp4', '-y', `file:${CLIP}`];

/** Whether this machine can encode and read at all: before that is known no file is called broken. */
@Injectable()
export class Machine {
  private readonly log = new Logger('Machine');

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly folder: WorkFolder,
    private readonly space: WorkSpace,
  ) {}

  /** What is wrong with it; nothing when a tiny clip of its own comes out. */
  async trouble(): Promise<Wait | undefined> {
    let dir: string | undefined;
    try {
      if (!(await this.space.fits(0))) return 'space';
      dir = await this.folder.make();
      await run(this.config.ffmpegPath, [...PICTURE, ...OUTPUT], { cwd: dir, timeout: PATIENCE });
      await run(this.config.ffprobePath, ['-v', 'error', '-show_streams', `file:${CLIP}`], { cwd: dir, timeout: PATIENCE });
      return undefined;
    } catch (error) {
      this.log.warn({ err: error }, 'ffmpeg self-test failed');
      return isDiskFull(error) ? 'space' : 'machine';
    } finally {
      if (dir) await this.folder.remove(dir).catch(() => undefined);
    }
  }
}
