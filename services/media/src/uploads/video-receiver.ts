import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { refusalAbout } from '@prepmarket/api-kit';
import { maximumVideoBytes, skippedTooLarge } from '@prepmarket/media-api';
import { ObjectStore, refuse } from '@prepmarket/service-kit';
import { failureOf } from '../jobs/failure.js';
import { Machine } from '../jobs/machine.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { readForm } from './form.js';
import type { Received, VideoSource } from './received.js';
import { VideoFile } from './video-file.js';

const FORM_OVERHEAD = 64 * 1024;

/** Takes a video upload in: into the object store and, at the same time, to the local disk, where it is probed. */
@Injectable()
export class VideoReceiver {
  private readonly log = new Logger('Uploads');

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly store: ObjectStore,
    private readonly machine: Machine,
  ) {}

  /** @throws RefusalError with the reason when it is not a video we take; nothing of it is kept then. */
  async receive(request: IncomingMessage, dir: string, signal: AbortSignal): Promise<Received> {
    const taken: Received[] = [];
    const announced = Number(request.headers['content-length'] ?? 0);
    try {
      await readForm(request, {
        field: 'file',
        maxFiles: 1,
        signal,
        onFile: async ({ name, stream }) => {
          refuse(announced > maximumVideoBytes + FORM_OVERHEAD ? refusalAbout(name, 413, skippedTooLarge(name)) : undefined);
          taken.push(await this.taken(name, stream, dir, signal));
        },
      });
      return taken[0] as Received;
    } catch (error) {
      for (const { original } of taken) await this.store.delete(original.key).catch(() => undefined);
      throw error;
    }
  }

  /** The same for the bytes alone; rejects with whatever kept the file from being read. */
  take(name: string, bytes: Readable, dir: string, signal: AbortSignal): Promise<Received> {
    return this.read(name, bytes, dir, (file) => file.probe(this.config.ffprobePath, dir, signal));
  }

  /** A form comes once: what is no verdict on its file is left to the job that encodes it. */
  private taken(name: string, bytes: Readable, dir: string, signal: AbortSignal): Promise<Received> {
    return this.read(name, bytes, dir, async (file) => {
      try {
        return await file.probe(this.config.ffprobePath, dir, signal);
      } catch (error) {
        const { fault } = failureOf(error, 'video');
        // On a machine that can read nothing every file looks broken.
        if (signal.aborted || (fault === 'file' && !(await this.machine.trouble()))) throw error;
        this.log.warn({ err: error }, 'Probe failed: the upload is accepted and probed by its job');
        return undefined;
      }
    });
  }

  private async read(name: string, bytes: Readable, dir: string, probe: (file: VideoFile) => Promise<VideoSource | undefined>): Promise<Received> {
    const file = new VideoFile(name, dir);
    let probing: Promise<VideoSource | undefined> | undefined;
    const onWhole = () => {
      probing = probe(file);
      probing.catch(() => undefined);
    };
    // It is read while the store is given the rest of it. Whoever is answered finds nobody at work in its folder.
    const original = await file.store(bytes, this.store, onWhole).finally(() => Promise.allSettled([probing]));
    try {
      return { original, source: await probing, frames: null, firstFrame: null, missingFrames: [] };
    } catch (error) {
      await this.store.delete(original.key).catch(() => undefined);
      throw error;
    }
  }
}
