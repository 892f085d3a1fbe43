import { setImmediate } from 'node:timers/promises';
import { noteFramesText, noteMessages, noteSeenBy, noteStateText } from '@prepmarket/media-api';
import { say } from '@prepmarket/service-kit/documents';
import { type NotedClip, type PlacedNote, sourceTime } from './noted-clip.js';
import { type Box, drawOver } from './pdf-drawing.js';
import { type Smalls, showImages } from './pdf-images.js';
import { GREY, MARGIN } from './pdf-look.js';

const WIDE = 400;
const HIGH = 260;
/** Below a picture its frame and the first line of the note have room. */
const BELOW = 70;
/** Answers are set in by so much. */
const ANSWER = 20;

/** 'YYYY-MM-DD HH:MM UTC' */
export const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** Where the next picture of these proportions lies: on the next page where this one has no room for it and its words. */
const placeFor = (document: PDFKit.PDFDocument, { width, height }: NotedClip): Box => {
  const scale = Math.min(WIDE / width, HIGH / height);
  const size = { width: width * scale, height: height * scale };
  if (document.y + size.height + BELOW > document.page.height - MARGIN) document.addPage();
  return { x: MARGIN, y: document.y, ...size };
};

const show = (document: PDFKit.PDFDocument, clip: NotedClip, { note }: PlacedNote, picture: Buffer | undefined): void => {
  const box = placeFor(document, clip);
  if (picture) document.image(picture, box.x, box.y, { width: box.width, height: box.height });
  else document.rect(box.x, box.y, box.width, box.height).fill('#cccccc');
  drawOver(document, note.drawing, box);
  document.y = box.y + box.height + 6;
  if (!picture) say(document, noteMessages.noFramePicture, { size: 8, colour: GREY });
};

/** A note with the picture of its first frame, its images and its answers; whether signs of it were lacking. */
export const writeNotePage = async (
  document: PDFKit.PDFDocument,
  clip: NotedClip,
  placed: PlacedNote,
  picture: Buffer | undefined,
  smalls: Smalls,
): Promise<boolean> => {
  const { note, index } = placed;
  show(document, clip, placed, picture);
  const seenBy = note.shared ? '' : ` · ${noteSeenBy(note)}`;
  const lacking = [
    say(document, `${noteFramesText(note)} · ${sourceTime(clip, index)} · ${noteStateText[note.state]}${seenBy}`, { bold: true }),
    say(document, `${note.author.name} (${note.author.side}), ${moment(note.made_at)}`, { size: 8, colour: GREY }),
    say(document, note.text),
  ];
  showImages(document, note.images, smalls);
  for (const { author, text, images, made_at } of note.replies) {
    // Two hundred are written while others are answered.
    await setImmediate();
    lacking.push(say(document, `${author.name} (${author.side}), ${moment(made_at)}`, { size: 8, colour: GREY, indent: ANSWER }));
    lacking.push(say(document, text, { indent: ANSWER }));
    showImages(document, images, smalls, ANSWER);
  }
  document.moveDown(1.5);
  return lacking.includes(true);
};
