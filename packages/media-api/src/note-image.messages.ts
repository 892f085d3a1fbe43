import { sizeText } from '@prepmarket/api-kit';
import { noteImageLimits as most } from './note-image-limits.js';

/** What is said of images in notes. */
export const noteImageMessages = {
  otherKind: 'Only PNG, JPEG and WebP images can be added to a note.',
  tooLarge: `This image is larger than ${sizeText(most.bytes)}, the most that an image of a note may be.`,
  tooManyPixels: `This image has more than ${most.pixels / 1_000_000} million pixels. Please make it smaller.`,
  unreadable: 'This image cannot be read. It may be damaged, or move.',
  tooMany: `A note or an answer has at most ${most.count} images.`,
  twice: 'Please name each image once.',
  notThere: 'An image of this note is not there any more. Please add it again.',
  otherImage: 'Another image was sent under this id before. Please add it again.',
  tooManyUnnamed: 'You have sent many images that stand in no note yet. Please save or remove those first.',
  hourly: 'Many images were sent within the last hour. Please try again later.',
  busy: 'Many images come at the moment. Please try again in a moment.',
  failed: 'The image could not be sent. Please try again.',
  unsent: 'An image has not arrived. Send it again or remove it before you save.',
  notRead: 'An image of this note cannot be read.',
  ready: 'The image was received',
} as const;
