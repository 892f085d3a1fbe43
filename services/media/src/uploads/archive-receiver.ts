import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { refusal, refusalAbout, tooManyFiles } from '@prepmarket/api-kit';
import { maximumFilesPerDrop, maximumVideoBytes, resumableMessages, skippedTooLarge } from '@prepmarket/media-api';
import { cleanName, ObjectStore, RefusalError, refuse } from '@prepmarket/service-kit';
import { LiveSlots } from '../jobs/slots.js';
import { Measurings } from '../measuring/measurings.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { FrameCheck } from './frame-check.js';
import { LiveFrames } from './live-frames.js';
import { Quota } from './quota.js';
import type { Received } from './received.js';
import { receivedSequence } from './received-sequence.js';
import { SentArchive } from './sent-archive.js';
import { BrokenArchive, unpackTar } from './tar.js';

// An archive is handed out as it came: nothing in it may lead out of the folder it is unpacked in.
const UNSAFE_NAME = /[/\\\p{Cc}]|^\.{1,2}$/u;
const broken = refusal(400, resumableMessages.brokenArchive);

/** Takes an image sequence in that comes as one archive: each image to the local disk, the archive itself into the object store. */
@Injectable()
export class ArchiveReceiver {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly store: ObjectStore,
    private readonly slots: LiveSlots,
    private readonly quota: Quota,
    private readonly measurings: Measurings,
  ) {}

  /** @throws RefusalError naming the first image that is wrong; nothing is kept then. */
  async take(folderName: string, bytes: Readable, dir: string, signal: AbortSignal, shotId: string): Promise<Received> {
    const check = new FrameCheck(dir);
    const measuring = await this.measurings.of(shotId);
    const live = new LiveFrames({ ffmpegPath: this.config.ffmpegPath, dir, signal, measuring }, this.slots);
    const archive = new SentArchive(this.store);
    const sent = Readable.from(archive.pass(bytes));
    try {
      await unpackTar(sent, async ({ name: given, size, write }) => {
        refuse(UNSAFE_NAME.test(given) ? broken : undefined);
        const name = cleanName(given);
        refuse(check.count >= maximumFilesPerDrop ? refusal(400, tooManyFiles) : undefined);
        refuse(size > maximumVideoBytes ? refusalAbout(name, 413, skippedTooLarge(name)) : undefined);
        const path = check.next();
        await write(path);
        const frame = await check.keep(name, path);
        this.quota.refusePixels(check.pixels);
        live.add(frame, check);
      });
      return await receivedSequence(check, live, folderName, (name) => archive.end(name));
    } catch (error) {
      void live.stop();
      await archive.discard();
      throw error instanceof BrokenArchive ? new RefusalError(broken) : error;
    } finally {
      // After a refusal it would hold a file or a connection open.
      sent.destroy();
    }
  }
}
