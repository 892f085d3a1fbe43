import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { refusal } from '@prepmarket/api-kit';
import { maximumFilesPerDrop, mediaMessages, type PictureFacts } from '@prepmarket/media-api';
import { Files, ObjectStore, refuse } from '@prepmarket/service-kit';
import { Colours, type Meant } from '../colours/colours.js';
import { shownAs, videoAs } from '../colours/shown.js';
import { encodeWhole } from '../ffmpeg/damage.js';
import { type EncodeOptions, encodeVideo, placeImages, sequenceRate } from '../ffmpeg/encode.js';
import { ProgramError } from '../ffmpeg/launch.js';
import { lostFrames } from '../ffmpeg/packets.js';
import { PROXY, TIMES } from '../ffmpeg/proxy.js';
import { perSecond } from '../ffmpeg/rate.js';
import type { Stored } from '../ffmpeg/raw.js';
import { spriteOf } from '../ffmpeg/sprite.js';
import { frameTimes } from '../ffmpeg/times.js';
import { readingOf } from '../images/reading.js';
import { type Measurement, packedFields } from '../measuring/fields.js';
import { Measuring } from '../measuring/measuring.js';
import { type Looking, Measurings } from '../measuring/measurings.js';
import { PlateComparison } from '../measuring/plate-comparison.js';
import { type Delivered, versionFacts } from '../measuring/version-facts.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { Profiling } from '../profile/profiling.js';
import type { Encoded } from '../shots/facts.js';
import { contentsOf } from '../uploads/contents.js';
import { unpackSequence } from '../uploads/frame-check.js';
import { Quota } from '../uploads/quota.js';
import { type ImageSource, type LiveEncoding, pixelsOf, type Source, type VideoSource } from '../uploads/received.js';
import { Upload } from '../uploads/upload.entity.js';
import { VideoFile } from '../uploads/video-file.js';
import { Adoption } from './adoption.js';
import { notShown, STORE_PATIENCE, whole, within } from './patience.js';
import { Watchdog } from './watchdog.js';
import { WorkSpace } from './work-space.js';

export interface EncodeJob {
  upload: Upload;
  dir: string;
  signal: AbortSignal;
  /** Absent when this process did not receive the upload: then it comes from the object store. */
  source?: Source;
  /** Is told what is to be decoded before that begins; what it throws ends the job. */
  onPixels: (pixels: number) => Promise<void>;
  /** Is told the part that is done, 0 to 100. */
  onPercent: (percent: number) => void;
}

/** Makes proxy and poster of an upload in the job's folder and reads the facts. */
@Injectable()
export class Encoding {
  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly store: ObjectStore,
    private readonly files: Files,
    private readonly space: WorkSpace,
    private readonly adoption: Adoption,
    private readonly colours: Colours,
    private readonly quota: Quota,
    private readonly measurings: Measurings,
    private readonly plates: PlateComparison,
  ) {}

  async encode(given: EncodeJob): Promise<Encoded> {
    const source = given.source ?? (await this.fetch(given));
    const pixels = pixelsOf(source);
    this.quota.refusePixels(pixels);
    await given.onPixels(pixels);
    const watch = new Watchdog(this.config.hungAfter);
    const onPercent = (percent: number) => {
      watch.stir();
      given.onPercent(percent);
    };
    const job = { ...given, onPercent, signal: AbortSignal.any([given.signal, watch.signal]) };
    try {
      const meant = await this.colours.of(job.upload.shot_id, job.dir);
      return source.kind === 'video' ? await this.video(job, source, meant) : await this.sequence(job, source, meant);
    } finally {
      watch.end();
    }
  }

  private async video(job: EncodeJob, { path, container, facts }: VideoSource, meant: Meant): Promise<Encoded> {
    const onFrames = (frames: number) => job.onPercent((100 * frames) / facts.frames);
    const measuring = await this.looking(job);
    const picture = { ...videoAs(facts, meant), silent: await this.measurings.silent(job.upload.shot_id) };
    await withOrWithout(measuring, (measuring) => encodeVideo(path, container, picture, { ...this.options(job), onFrames, measuring }));
    const frameCount = await this.frames(job);
    refuse(lostFrames(facts, frameCount));
    const { rate, width, height, duration, codec, stored } = facts;
    const fps = perSecond(rate);
    const sprite = spriteOf(facts.frames, facts);
    const shown = { sprite, inputColour: shownAs(meant, 'display'), picture: pictureOf(stored, fps) };
    return {
      facts: {
        frameCount,
        frameRate: rate,
        fps,
        width,
        height,
        duration,
        codec,
        firstFrame: null,
        missingFrames: [],
        ...shown,
        ...(await profiled(measuring, frameCount)),
      },
      alpha: stored?.alpha ?? false,
      measured: await this.measured(job, measuring, frameCount, { stored, fps, names: [job.upload.file_name] }),
    };
  }

  private async sequence(job: EncodeJob, source: ImageSource, meant: Meant): Promise<Encoded> {
    const wanted = source.paths.length;
    const contents = await this.contents(job, source);
    const onFrames = (frames: number) => job.onPercent((100 * frames) / wanted);
    source.live?.progress(onFrames);
    const ended = await (source.live && Promise.race([this.ended(job, source.live, wanted), aborted(job.signal)]));
    // What is encoded while it comes in is shown as its headers say.
    const done = ended && !meant.shown;
    const measuring = done ? source.live?.measuring : await this.looking(job);
    if (!done) {
      job.signal.throwIfAborted();
      await placeImages(source.paths, source.type, job.dir);
      await withOrWithout(measuring, (measuring) => this.images(source, meant, { ...this.options(job), onFrames, measuring }));
    }
    // ffmpeg leaves out what it cannot read and says nothing; only the count tells.
    refuse((await this.frames(job)) === wanted ? undefined : refusal(400, mediaMessages.encodingFailed));
    const { width, height, codec, stored, names } = source;
    // How many images there would be was not known while they came in.
    const sprite = spriteOf(done ? maximumFilesPerDrop : wanted, source);
    const fps = perSecond(sequenceRate);
    const facts = {
      ...{ frameCount: wanted, frameRate: sequenceRate, fps, width, height, duration: wanted / fps, codec, sprite },
      firstFrame: job.upload.first_frame,
      missingFrames: job.upload.missing_frames,
      inputColour: shownAs(meant, source.traits.encoding),
      picture: pictureOf(stored, null),
      ...(await profiled(measuring, wanted)),
    };
    return { facts, alpha: stored.alpha, measured: await this.measured(job, measuring, wanted, { stored, fps: null, names }), ...contents };
  }

  /** Of a version alone, before its images are named anew. */
  private async contents({ upload }: EncodeJob, { paths }: ImageSource): Promise<Pick<Encoded, 'contents'>> {
    return (await this.measurings.of(upload.shot_id)) instanceof Measuring ? { contents: await contentsOf(paths) } : {};
  }

  /** Whether what was encoded meanwhile is whole. */
  private async ended(job: EncodeJob, live: LiveEncoding, wanted: number): Promise<boolean> {
    return live.done.then(
      async () => (await this.frames(job)) === wanted,
      () => false,
    );
  }

  private async images({ names, paths, type, width, height, stored, traits }: ImageSource, { shown }: Meant, options: EncodeOptions): Promise<void> {
    await encodeWhole(type, names, { width, height, frames: paths.length, stored, reading: readingOf(type, traits, shown) }, options);
  }

  private async measured(job: EncodeJob, measuring: Looking | undefined, frames: number, delivered: Delivered): Promise<Measurement | undefined> {
    const measured = measuring instanceof Measuring ? await measuring.of(frames) : undefined;
    const onFrames = () => job.onPercent(100);
    if (!measured) return undefined;
    const facts = await this.plates.of(job.upload.shot_id, versionFacts(delivered, measured), measured, { ...this.options(job), onFrames });
    const fields = await packedFields(measured, delivered.stored);
    return { ...facts, ...(fields && { fields }) };
  }

  /** Who looks at it. A plate that has ended its program is tried again with nobody looking. */
  private async looking({ upload }: EncodeJob): Promise<Looking | undefined> {
    const looking = await this.measurings.of(upload.shot_id);
    return looking instanceof Profiling && upload.tries > 0 ? undefined : looking;
  }

  private async fetch({ upload, dir, signal }: EncodeJob): Promise<Source> {
    if (!upload.original_key) return this.adoption.adopt(upload, upload.staged_key ?? '', dir, signal);
    const original = await this.original(upload.original_key);
    if (upload.kind === 'sequence') return unpackSequence(original, dir);
    const file = new VideoFile(upload.file_name, dir);
    await file.fetch(original);
    return file.probe(this.config.ffprobePath, dir, signal);
  }

  /** @throws RefusalError 507 when there is no room for it; otherwise what the store complains about */
  private async original(key: string): Promise<Readable> {
    const known = (await this.files.find(key)) ?? (await within(this.store.stat(key), STORE_PATIENCE));
    if (!known) throw notShown(key);
    const { size } = known;
    await this.space.refuseWhenFull(size);
    return whole(await within(this.store.getRange(key), STORE_PATIENCE), size, STORE_PATIENCE);
  }

  private options({ dir, signal }: EncodeJob): EncodeOptions {
    return { ffmpegPath: this.config.ffmpegPath, dir, signal };
  }

  /** Writes the frame table of the proxy. How many frames it has is known only by it. */
  private async frames({ dir, signal }: EncodeJob): Promise<number> {
    const times = await frameTimes(this.config.ffprobePath, join(dir, PROXY), { cwd: dir, signal });
    await writeFile(join(dir, TIMES), JSON.stringify(times));
    return Math.max(0, times.length - 1);
  }
}

const pictureOf = ({ alpha: _, float: __, ...picture }: Stored, fps: number | null): PictureFacts => ({ ...picture, fps });

const profiled = async (looking: Looking | undefined, frames: number) => {
  const profile = looking instanceof Profiling ? await looking.profile(frames) : undefined;
  return profile && { profile };
};

/** Where a program ends badly that may be for the measuring, which is no reason to refuse a version. */
const withOrWithout = async (measuring: Looking | undefined, encode: (measuring?: Looking) => Promise<void>): Promise<void> => {
  try {
    await encode(measuring);
  } catch (error) {
    if (!measuring || !(error instanceof ProgramError)) throw error;
    // A program that was ended is tried again later, and its plate then goes unseen.
    if (measuring instanceof Profiling && error.signal) throw error;
    await encode();
    measuring.failed(error);
  }
};

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
