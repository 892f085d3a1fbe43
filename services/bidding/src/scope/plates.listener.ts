import type { MeasuredPlate } from '@prepmarket/bidding-api';
import { type PlateProfile, type ReadyMedia, shotMediaReady } from '@prepmarket/media-api';
import { EventListener, keepCopies, OnMany, type Tx } from '@prepmarket/service-kit';
import { PlateCopy } from './plate.entity.js';

const measuredOf = ({ every, frames, cuts, motion, irregularity, edges, blur, grain }: PlateProfile): MeasuredPlate => ({
  ...{ every, frames, cuts, motion, irregularity, edges, blur, grain },
});

/** Keeps what the pixels of plates say; of two uploads of a shot those of the newer. */
@EventListener()
export class PlatesListener {
  @OnMany(shotMediaReady)
  async ready(plates: ReadyMedia[], tx: Tx): Promise<void> {
    const copies = plates.map(({ id, upload: version, frameCount: frames, firstFrame, width, height, profile }) => ({
      ...{ id, version, frames, firstFrame, pixels: width * height, measured: profile ? measuredOf(profile) : null },
    }));
    await keepCopies(tx, PlateCopy, copies);
  }
}
