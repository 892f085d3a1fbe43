import type { PictureFacts, ReadyMedia } from '@prepmarket/media-api';
import type { Measurement } from '../measuring/fields.js';

/** What is told of a picture beside its files, and of a plate what versions are measured against (`picture`). */
export type Facts = Pick<
  ReadyMedia,
  'frameCount' | 'frameRate' | 'fps' | 'width' | 'height' | 'duration' | 'codec' | 'firstFrame' | 'missingFrames' | 'sprite' | 'inputColour' | 'profile'
> & { picture?: PictureFacts };

/** What is known of an upload that is encoded; `measured` of a version alone, and where that was possible. */
export interface Encoded {
  facts: Facts;
  /** Whether its alpha is a clip beside the proxy. */
  alpha: boolean;
  measured?: Measurement;
  /** Of the images of a version, as `contentsOf` says. */
  contents?: string;
}
