import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { ObjectStore, RefusalError } from '@prepmarket/service-kit';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { isDiskFull } from './failure.js';
import { LocalCopies } from './local-copies.js';

/** The room on the disk where files are worked on. */
@Injectable()
export class WorkSpace {
  private readonly drops: (() => Promise<boolean>)[] = [() => this.copies.dropOldest()];

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly copies: LocalCopies,
    private readonly store: ObjectStore,
  ) {}

  /** `drop` gives up what can be had again when no copy is left to give up; false when it has nothing. */
  alsoDrop(drop: () => Promise<boolean>): void {
    this.drops.push(drop);
  }

  /** Whether `bytes` more fit beside the reserve as it is. */
  async has(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.config.workDir);
    return bavail * bsize >= bytes + this.config.workReserve;
  }

  /** Whether `bytes` more fit beside the reserve. What can be had again makes room first. */
  async fits(bytes: number): Promise<boolean> {
    while (!(await this.has(bytes))) if (!(await this.makeRoom())) return false;
    return true;
  }

  /** @throws RefusalError 507 when `bytes` more do not fit */
  async refuseWhenFull(bytes: number): Promise<void> {
    if (!(await this.fits(bytes))) throw noRoom();
  }

  /** Gives up what can be had again until `bytes` more fit into a store that tells its room, beside the reserve, or nothing is left to give up. */
  async clearStore(bytes: number): Promise<void> {
    while (((await this.store.free()) ?? Number.POSITIVE_INFINITY) < bytes + this.config.workReserve) if (!(await this.makeRoom())) return;
  }

  private async makeRoom(): Promise<boolean> {
    for (const drop of this.drops) if (await drop()) return true;
    return false;
  }
}

const noRoom = () => new RefusalError(refusal(507, mediaMessages.noRoom));

/** What the client is told of an error while receiving: 507 when a disk was full. */
export const orNoRoom = (error: unknown): unknown => (isDiskFull(error) ? noRoom() : error);
