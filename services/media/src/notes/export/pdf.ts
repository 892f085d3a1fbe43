import { setImmediate } from 'node:timers/promises';
import { noteMessages } from '@prepmarket/media-api';
import { layLetters, say, write } from '@prepmarket/service-kit/documents';
import PDFDocument from 'pdfkit';
import type { FramePictures, FramePicturesMaker } from './frame-pictures.js';
import type { NotedClip, NotedTask } from './noted-clip.js';
import { smallsOf } from './pdf-images.js';
import { GREY, MARGIN } from './pdf-look.js';
import { moment, writeNotePage } from './pdf-note.js';
import type { SmallImage, SmallImages } from './small-images.js';

type Document = InstanceType<typeof PDFDocument>;

/** What is written so far. Pages are finished as they are left, so that no more than one is held. */
function* taken(document: Document): Generator<Buffer> {
  for (let bytes = document.read(); bytes !== null; bytes = document.read()) yield bytes;
}

/** What a paragraph is written with: a page may begin within one. */
interface Pen {
  _font: unknown;
  _fontSize: number;
  _fillColor: unknown;
  _wrapper: unknown;
  _textOptions: unknown;
}

/** Writes outside of what is being written. */
const beside = (document: Document, words: string): void => {
  const pen = document as unknown as Pen;
  const { _font, _fontSize, _fillColor, _wrapper, _textOptions } = pen;
  const { page } = document;
  page.margins.bottom = 0;
  Object.assign(pen, { _wrapper: null, _textOptions: null });
  write(document, words, { size: 8, colour: GREY }, { x: MARGIN, y: page.height - 28 });
  page.margins.bottom = MARGIN;
  Object.assign(pen, { _font, _fontSize, _fillColor, _wrapper, _textOptions, x: MARGIN, y: MARGIN });
};

/** What of a task is written by people. */
const wordsIn = ({ project, title, clips }: NotedTask): string[] => {
  const notes = clips.flatMap((clip) => clip.notes.map(({ note }) => note));
  const drawn = notes.flatMap(({ drawing }) => drawing.flatMap((shape) => (shape.kind === 'text' ? shape.words : [])));
  const said = notes.flatMap((note) => [note, ...note.replies].flatMap(({ author, text }) => [author.name, text]));
  return [project, title, ...clips.flatMap((clip) => [clip.title, clip.file]), ...drawn, ...said];
};

const newDocument = async (task: NotedTask): Promise<Document> => {
  const { title } = task;
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, autoFirstPage: false, info: { Title: title } });
  await layLetters(document, wordsIn(task));
  let pages = 0;
  document.on('pageAdded', () => {
    pages += 1;
    beside(document, `${title.replace(/\s+/g, ' ')} · ${pages}`);
  });
  document.addPage();
  return document;
};

/** What is shown beside words. */
interface Shown {
  pictures: FramePictures;
  small: SmallImage;
}

async function* clipPages(document: Document, clip: NotedClip, { pictures, small }: Shown, lacking: () => void): AsyncGenerator<Buffer> {
  if (say(document, `${clip.title} · ${clip.file}`, { size: 12, bold: true })) lacking();
  document.moveDown();
  if (clip.notes.length === 0) say(document, noteMessages.none);
  for (const placed of clip.notes) {
    if (await writeNotePage(document, clip, placed, await pictures(placed.index), await smallsOf(placed.note, small))) lacking();
    yield* taken(document);
    await setImmediate();
  }
  document.moveDown();
}

/** A document of the notes with the picture of each one's frame and their images, written as it is read. The turn is given back at its end. @throws RefusalError 429, 507 */
export async function* pdfOf(task: NotedTask, maker: FramePicturesMaker, images: SmallImages): AsyncGenerator<Buffer> {
  const done = await maker.turns.begin();
  try {
    const document = await newDocument(task);
    let lacking = false;
    const lacks = () => {
      lacking = true;
    };
    for (const said of [task.project, task.title]) if (said && say(document, said, { size: 16, bold: true })) lacks();
    say(document, moment(new Date().toISOString()), { size: 8 });
    document.moveDown();
    yield* images.of(async function* (small) {
      for (const clip of task.clips) yield* maker.of(clip, (pictures) => clipPages(document, clip, { pictures, small }, lacks));
    });
    if (lacking) say(document, noteMessages.lettersMissing, { size: 8 });
    document.end();
    for await (const bytes of document) yield bytes as Buffer;
  } finally {
    done();
  }
}
