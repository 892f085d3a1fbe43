import { refusal } from '@prepmarket/api-kit';
import { mediaMessages, minimumSequenceImages, sequenceName } from '@prepmarket/media-api';
import { cleanName, refuse, type StoredFile } from '@prepmarket/service-kit';
import type { FrameCheck } from './frame-check.js';
import type { LiveFrames } from './live-frames.js';
import type { Received } from './received.js';

/** A sequence whose images have all come; `end` ends its archive under a name. @throws RefusalError 400 when it cannot be one */
export const receivedSequence = async (
  check: FrameCheck,
  live: LiveFrames,
  folderName: string | undefined,
  end: (name: string) => Promise<StoredFile>,
): Promise<Received> => {
  refuse(check.count < minimumSequenceImages ? refusal(400, mediaMessages.tooFewImages) : undefined);
  const images = check.inOrder();
  const original = await end(`${sequenceName(images.names, folderName && cleanName(folderName))}.tar`);
  return { original, source: check.source(await live.end()), frames: images.paths.length, firstFrame: images.first, missingFrames: images.missing };
};
