import type { PictureFacts, ReadyMedia } from '@prepmarket/media-api';

/** What is told of a picture beside its files, and of a plate what versions are measured against (`picture`). */
export type Facts = Pick<
  ReadyMedia,
  'frameCount' | 'frameRate' | 'fps' | 'width' | 'height' | 'duration' | 'codec' | 'firstFrame' | 'missingFrames' | 'sprite' | 'inputColour'
> & { picture?: PictureFacts };
