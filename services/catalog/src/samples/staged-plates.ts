import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '@prepmarket/service-kit';
import { handedOver } from '../config.js';
import { plateOf, type SampleShot } from './sample.js';

export interface StagedPlate {
  key: string;
  originalname: string;
  /** Bytes. */
  size: number;
}

/** Leaves films of the sample where media takes over what comes with new shots. */
@Injectable()
export class StagedPlates {
  constructor(private readonly store: ObjectStore) {}

  async put(shots: readonly SampleShot[]): Promise<StagedPlate[]> {
    const staged: StagedPlate[] = [];
    for (const shot of shots) staged.push(await this.one(shot));
    return staged;
  }

  /** What nobody takes over any more. */
  async drop(plates: readonly StagedPlate[]): Promise<void> {
    for (const { key } of plates) await this.store.delete(key);
  }

  private async one(shot: SampleShot): Promise<StagedPlate> {
    const key = `${handedOver}${randomUUID()}`;
    const { size } = await this.store.putStream(key, Readable.from([plateOf(shot)]), 'video/mp4');
    return { key, originalname: `${shot.name}.mp4`, size };
  }
}
