/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { layLetters } from '@prepmarket/service-kit/documents';
import PDFDocument from 'pdfkit';
import type { NotedClip } from '../src/notes/export/noted-clip.js';
import { writeNotePage } from '../src/notes/export/pdf-note.js';

const now = new Date().toISOString();
const author = { id: randomUUID(), name: 'Ines', side: 'vendor' } as const;
const said = { author, text: 'Mended', made_at: now, edited_at: null, images: [] };
const replies = Array.from({ length: 200 }, () => ({ ...said, id: randomUUID(), _id: randomUUID() }));
const note = { ...said, id: randomUUID(), _id: randomUUID(), frame_start: 1001, frame_end: 1001, state: 'open', shared: true, drawing: [], replies } as never;
const clip = { rate: '24', first: 1001, drop: false, width: 16, height: 9 } as NotedClip;

it('[S-2074] others have their turn between the answers of a note', async () => {
  const document = new PDFDocument({ size: 'A4' });
  await layLetters(document, ['Mended']);
  let [turns, written] = [0, false];
  const turn = () => {
    turns += 1;
    if (!written) setImmediate(turn);
  };
  setImmediate(turn);
  await writeNotePage(document, clip, { note, index: 0, length: 1 }, undefined, new Map());
  written = true;
  expect(turns).toBeGreaterThanOrEqual(200);
});
