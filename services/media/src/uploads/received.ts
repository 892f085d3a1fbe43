import type { StoredFile } from '@prepmarket/service-kit';
import type { Container, VideoFacts } from '../ffmpeg/probe.js';
import type { Stored } from '../ffmpeg/raw.js';
import type { Traits } from '../images/reading.js';
import type { ImageType } from '../images/types.js';
import type { Looking } from '../measuring/measurings.js';

/** A video on the local disk, ready to be encoded. */
export interface VideoSource {
  kind: 'video';
  path: string;
  container: Container;
  facts: VideoFacts;
}

/** Images on the local disk in the order they play; `live` is an encoding of them that began while they came in. */
export interface ImageSource {
  kind: 'sequence';
  /** What they are called by their owner. */
  names: string[];
  paths: string[];
  /** Of the files in `paths`. */
  type: ImageType;
  /** Of the images as they came. */
  codec: string;
  traits: Traits;
  stored: Stored;
  width: number;
  height: number;
  live?: LiveEncoding;
}

export interface LiveEncoding {
  /** Resolves when all images are encoded; rejects when that failed and they must be encoded anew. */
  done: Promise<unknown>;
  progress(onFrames: (frames: number) => void): void;
  /** What measures it, where it is a version. */
  measuring?: Looking;
}

export type Source = VideoSource | ImageSource;

/** Width x height x frames, as they are decoded. */
export const pixelsOf = (source: Source): number => (source.kind === 'video' ? source.facts.decoded : source.width * source.height * source.paths.length);

/** A valid upload: its original is in the object store. */
export interface Received {
  original: StoredFile;
  /** Absent when nothing could be said of the file on its way in: then its job reads it, and tries again. */
  source?: Source;
  /** Where its files are, when not in the folder that was given for them. */
  dir?: string;
  frames: number | null;
  firstFrame: number | null;
  missingFrames: number[];
}
