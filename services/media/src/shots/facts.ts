import type { ReadyMedia } from '@prepmarket/media-api';

/** What is told of a picture beside its files. */
export type Facts = Pick<
  ReadyMedia,
  'frameCount' | 'frameRate' | 'fps' | 'width' | 'height' | 'duration' | 'codec' | 'firstFrame' | 'missingFrames' | 'sprite' | 'inputColour'
>;
