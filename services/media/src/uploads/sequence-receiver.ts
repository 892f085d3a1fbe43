import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { maximumFilesPerDrop, sequenceFields } from '@prepmarket/media-api';
import { ObjectStore, parseOrRefuse } from '@prepmarket/service-kit';
import { LiveSlots } from '../jobs/slots.js';
import { Measurings } from '../measuring/measurings.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { Archive } from './archive.js';
import { readForm } from './form.js';
import { FrameCheck } from './frame-check.js';
import { LiveFrames } from './live-frames.js';
import { Quota } from './quota.js';
import type { Received } from './received.js';
import { receivedSequence } from './received-sequence.js';

/** Takes an image sequence in: each image to the local disk and into one archive in the object store; encoded while it arrives where that is possible. */
@Injectable()
export class SequenceReceiver {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly store: ObjectStore,
    private readonly slots: LiveSlots,
    private readonly quota: Quota,
    private readonly measurings: Measurings,
  ) {}

  /** @throws RefusalError naming the first image that is wrong; nothing is kept then. */
  async receive(request: IncomingMessage, dir: string, signal: AbortSignal, shotId: string): Promise<Received> {
    let bytes = 0;
    const check = new FrameCheck(dir);
    const archive = new Archive(this.store);
    const measuring = await this.measurings.of(shotId);
    const live = new LiveFrames({ ffmpegPath: this.config.ffmpegPath, dir, signal, measuring }, this.slots);
    try {
      const form = await readForm(request, {
        field: 'files',
        maxFiles: maximumFilesPerDrop,
        signal,
        onFile: async (file) => {
          const frame = await check.take(file);
          bytes += frame.size;
          this.quota.refuseSequence(bytes);
          this.quota.refusePixels(check.pixels);
          await archive.add(frame);
          live.add(frame, check);
        },
      });
      const { folderName } = parseOrRefuse(sequenceFields, form);
      return await receivedSequence(check, live, folderName, (name) => archive.end(name));
    } catch (error) {
      void live.stop();
      await archive.discard();
      throw error;
    }
  }
}
