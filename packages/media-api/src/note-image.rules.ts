import { type Refusal, refusal } from '@prepmarket/api-kit';
import { type NoteImageType, noteImageTypes } from './note-image.js';
import { noteImageMessages as say } from './note-image.messages.js';
import { noteImageLimits as most } from './note-image-limits.js';

/** `type`: what it is; nothing where nobody can tell. */
export interface JudgedImage {
  bytes: number;
  type: string | undefined;
  width?: number;
  height?: number;
}

const isTaken = (type: string | undefined): boolean => noteImageTypes.includes(type as NoteImageType);

/** Of a file that is to stand in a note, with as much of it as is known. */
export const cannotTakeImage = ({ bytes, type, width = 0, height = 0 }: JudgedImage): Refusal | undefined => {
  if (bytes > most.bytes) return refusal(413, say.tooLarge);
  if (!isTaken(type)) return refusal(415, say.otherKind);
  return width * height > most.pixels ? refusal(413, say.tooManyPixels) : undefined;
};

/** `images`: those that the note or answer has already. */
export const cannotAddImage = (images: number): Refusal | undefined => (images < most.count ? undefined : refusal(400, say.tooMany));

/** `unnamed`: those of the same writer on the version that stand in no note yet. */
export const cannotSendImage = (unnamed: number): Refusal | undefined => (unnamed < most.unnamed ? undefined : refusal(409, say.tooManyUnnamed));
