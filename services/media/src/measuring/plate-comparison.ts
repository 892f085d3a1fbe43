import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { frameNumber, type VersionFacts } from '@prepmarket/media-api';
import { ObjectStore } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { type EncodeOptions, placeImages, rawOfImages, rawOfVideo } from '../ffmpeg/encode.js';
import { handOver, isHandedOver } from '../ffmpeg/sandbox.js';
import { readingOf } from '../images/reading.js';
import { STORE_PATIENCE, whole, within } from '../jobs/patience.js';
import { WorkSpace } from '../jobs/work-space.js';
import { MEDIA_CONFIG, type MediaConfig } from '../media.config.js';
import { unpackSequence } from '../uploads/frame-check.js';
import { VideoFile } from '../uploads/video-file.js';
import type { Measured } from './measure-frames.js';
import { Measuring } from './measuring.js';
import { paintFacts } from './paint-facts.js';
import { askedOfPlate, lessShaking } from './plate-motion.js';
import type { Signature } from './signature.js';

/** The plate of a version. */
interface Plate {
  kind: 'video' | 'sequence';
  key: string;
  name: string;
  size: number;
}

/** By the frames that versions name, the plate's. */
type Signed = Map<number, Signature>;

const SENT = `SELECT id, shot_id FROM versions UNION ALL SELECT e.id, t.shot_id FROM test_entries e JOIN test_shots t ON t.id = e.test_id`;
const PLATE = `SELECT u.kind, f.key, m.original_name AS name, f.size::float8 AS size FROM (${SENT}) v JOIN shot_media m ON m.shot_id = v.shot_id
  JOIN uploads u ON u.id = m.upload_id JOIN files f ON f.key = m.original_key WHERE v.id = $1`;

/** Compares frames with those of the plate's original: painted ones, and of mattes those that seem to chatter. Its proxy is never quite the same. */
@Injectable()
export class PlateComparison {
  private readonly log = new Logger('Measuring');

  constructor(
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    private readonly database: DataSource,
    private readonly store: ObjectStore,
    private readonly space: WorkSpace,
  ) {}

  /** The facts with what the plate tells of them, where frames are known by a number, or are as many; the same facts where that cannot be told. */
  async of(versionId: string, facts: VersionFacts, measured: readonly Measured[], options: EncodeOptions): Promise<VersionFacts> {
    const signatures = measured.map(({ signature }) => signature);
    const numbers = signatures.some(Boolean) ? new Set(facts.frames.map(({ frame }) => frame)) : askedOfPlate(facts.frames);
    if (numbers.size === 0) return facts;
    const dir = await mkdtemp(join(options.dir, 'plate-'));
    try {
      if (isHandedOver(options.dir)) handOver(dir);
      const signed = (await this.signed(versionId, facts, numbers, { ...options, dir })) ?? new Map();
      return { ...facts, frames: lessShaking(paintFacts(facts.frames, signatures, signed), signed) };
    } catch (error) {
      options.signal.throwIfAborted();
      this.log.warn({ err: error, version: versionId }, 'Version not compared with its plate');
      return facts;
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  }

  private async signed(versionId: string, facts: VersionFacts, numbers: ReadonlySet<number>, options: EncodeOptions): Promise<Signed | undefined> {
    const [plate]: Plate[] = await this.database.query(PLATE, [versionId]);
    if (!plate || (plate.kind === 'sequence') !== facts.numbered) return undefined;
    await this.space.refuseWhenFull(plate.size);
    const original = whole(await within(this.store.getRange(plate.key), STORE_PATIENCE), plate.size, STORE_PATIENCE);
    const measuring = new Measuring(versionId, 'paint');
    const { width, height } = facts.picture;
    const isSize = (stored: { width: number; height: number }) => stored.width === width && stored.height === height;
    if (plate.kind === 'sequence') {
      const source = await unpackSequence(original, options.dir, (name) => numbers.has(frameNumber(name) ?? -1));
      if (source.names.length === 0 || !isSize(source.stored)) return undefined;
      const { paths, type, stored, traits } = source;
      await placeImages(paths, type, options.dir);
      await rawOfImages(type, { ...stored, frames: paths.length, stored, reading: readingOf(type, traits) }, { ...options, measuring });
      return signedBy(
        source.names.map((name) => frameNumber(name) ?? -1),
        await measuring.of(source.names.length),
      );
    }
    const file = new VideoFile(plate.name, options.dir);
    await file.fetch(original);
    const { path, container, facts: probed } = await file.probe(this.config.ffprobePath, options.dir, options.signal);
    if (probed.frames !== facts.frames.length || !isSize(probed.stored)) return undefined;
    await rawOfVideo(path, container, probed, { ...options, measuring });
    const all = facts.frames.map(({ frame }) => frame);
    return signedBy(all, await measuring.of(probed.frames));
  }
}

const signedBy = (numbers: readonly number[], measured: readonly Measured[] = []): Signed =>
  new Map(measured.flatMap(({ signature }, at): [number, Signature][] => (signature ? [[numbers[at] as number, signature]] : [])));
