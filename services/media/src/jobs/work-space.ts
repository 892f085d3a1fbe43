import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { isDiskFull } from './failure.js';
import { LocalCopies } from './local-copies.js';

/** The room on the disk where files are worked on. */
@Injectable()
export class WorkSpace {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly copies: LocalCopies,
  ) {}

  /** Whether `bytes` more fit beside the reserve. Copies that can be had again make room first. */
  async fits(bytes: number): Promise<boolean> {
    for (;;) {
      const { bavail, bsize } = await statfs(this.config.workDir);
      if (bavail * bsize >= bytes + this.config.workReserve) return true;
      if (!(await this.copies.dropOldest())) return false;
    }
  }

  /** @throws RefusalError 507 when `bytes` more do not fit */
  async refuseWhenFull(bytes: number): Promise<void> {
    if (!(await this.fits(bytes))) throw noRoom();
  }
}

const noRoom = () => new RefusalError(refusal(507, mediaMessages.noRoom));

/** What the client is told of an error while receiving: 507 when a disk was full. */
export const orNoRoom = (error: unknown): unknown => (isDiskFull(error) ? noRoom() : error);
