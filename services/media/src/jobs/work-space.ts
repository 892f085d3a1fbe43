import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { ObjectStore, RefusalError } from '@prepmarket/service-kit';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { isDiskFull } from './failure.js';
import { LocalCopies } from './local-copies.js';

/** What can be had again. */
export interface Spare {
  /** The bytes it takes of the work disk and of the store. */
  sizes(): Promise<{ work: number; store: number }>;
  /** Gives one piece of it up; false when it has none. */
  drop(): Promise<boolean>;
}
type Disk = 'work' | 'store';

/** The room on the disk where files are worked on, and in a store that tells its own. What can be had again makes room, where that is enough. */
@Injectable()
export class WorkSpace {
  private readonly spares: Spare[];

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    copies: LocalCopies,
    private readonly store: ObjectStore,
  ) {
    this.spares = [copies];
  }

  /** `spare` is given up when none is left of what was named before. */
  alsoDrop(spare: Spare): void {
    this.spares.push(spare);
  }

  /** Whether `bytes` more fit beside the reserve as it is. */
  async has(bytes: number): Promise<boolean> {
    return (await this.missing('work', bytes)) <= 0;
  }

  /** Whether `bytes` more fit beside the reserve. What can be had again makes room first. */
  fits(bytes: number): Promise<boolean> {
    return this.clear('work', bytes);
  }

  /** @throws RefusalError 507 when `bytes` more do not fit */
  async refuseWhenFull(bytes: number): Promise<void> {
    if (!(await this.fits(bytes))) throw noRoom();
  }

  /** Gives up what can be had again until `bytes` more fit into a store that tells its room, beside the reserve. */
  async clearStore(bytes: number): Promise<void> {
    await this.clear('store', bytes);
  }

  /** Nothing is given up for what would not fit all the same. */
  private async clear(disk: Disk, bytes: number): Promise<boolean> {
    const missing = await this.missing(disk, bytes);
    if (missing <= 0) return true;
    const spares: Spare[] = [];
    let sum = 0;
    for (const spare of this.spares) {
      const size = await this.sizeOn(disk, spare);
      sum += size;
      if (size > 0) spares.push(spare);
    }
    if (sum < missing) return false;
    for (const spare of spares) while ((await this.missing(disk, bytes)) > 0) if (!(await spare.drop())) break;
    return (await this.missing(disk, bytes)) <= 0;
  }

  /** How many bytes are too few; below 0 where it is enough. */
  private async missing(disk: Disk, bytes: number): Promise<number> {
    const free = disk === 'work' ? await freeOn(this.config.workDir) : await this.store.free();
    return bytes + this.config.workReserve - (free ?? Number.POSITIVE_INFINITY);
  }

  private async sizeOn(disk: Disk, spare: Spare): Promise<number> {
    const { work, store } = await spare.sizes();
    return (await this.store.isBeside(this.config.workDir)) ? work + store : { work, store }[disk];
  }
}

const freeOn = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

const noRoom = () => new RefusalError(refusal(507, mediaMessages.noRoom));

/** What the client is told of an error while receiving: 507 when a disk was full. */
export const orNoRoom = (error: unknown): unknown => (isDiskFull(error) ? noRoom() : error);
