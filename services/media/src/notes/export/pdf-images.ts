import { type Note, type NoteImage, noteImageMessages } from '@prepmarket/media-api';
import { say } from '@prepmarket/service-kit/documents';
import { GREY, MARGIN } from './pdf-look.js';
import type { SmallImage } from './small-images.js';

/** Of four beside each other, also where an answer is set in. */
const WIDE = 112;
const HIGH = 84;
const GAP = 8;

/** Small pictures by the ids of images; nothing for one that cannot be read. */
export type Smalls = ReadonlyMap<string, Buffer | undefined>;

/** Those of a note and of its answers. */
export const smallsOf = async ({ images = [], replies }: Note, small: SmallImage): Promise<Smalls> => {
  const made = new Map<string, Buffer | undefined>();
  for (const image of [...images, ...replies.flatMap((reply) => reply.images ?? [])]) made.set(image.id, await small(image));
  return made;
};

/** Shows images beside each other; on the next page where this one has no room for them. */
export const showImages = (document: PDFKit.PDFDocument, images: readonly NoteImage[] | undefined, smalls: Smalls, indent = 0): void => {
  if (!images?.length) return;
  if (document.y + HIGH + GAP > document.page.height - MARGIN) document.addPage();
  const y = document.y + GAP / 2;
  for (const [n, { id }] of images.entries()) {
    const [x, bytes] = [MARGIN + indent + n * (WIDE + GAP), smalls.get(id)];
    if (bytes) document.image(bytes, x, y, { fit: [WIDE, HIGH] });
    else document.rect(x, y, WIDE, HIGH).fill('#cccccc');
  }
  document.y = y + HIGH + GAP / 2;
  if (images.some(({ id }) => !smalls.get(id))) say(document, noteImageMessages.notRead, { size: 8, colour: GREY, indent });
};
