import { type NewNote, type NewNoteReply, type Note, type NoteEdit, noteList } from '@prepmarket/media-api';
import { drafts } from '@prepmarket/web-kit/store';
import { http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotedPlayer from '../src/notes/noted-player.js';
import { PlayerCore } from '../src/player/use-player.js';
import { alone } from './alone.js';
import { stillPlayer } from './player/still-player.js';

export const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c2${String(n).padStart(3, '0')}`;
const CONTRACT = id(1);
export const [VERSION, CLIENT] = [id(2), id(3)];
const at = `*/api/contracts/${CONTRACT}/versions/${VERSION}/notes`;
const picture = {
  ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: null, sprite: null, times_url: null, original_key: 'm-3', original_name: 'a.tar' },
  ...{ frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264', first_frame: 1001, missing_frames: [] },
};
export const imageOf = (of: string) => ({ id: of, url: `/api/files/stream/m-${of}/image`, width: 640, height: 480 });
export const note: Note = {
  ...{ id: id(5), _id: id(5), version_id: VERSION, author: { id: CLIENT, name: 'Clara Client', side: 'client' }, frame_start: 1001, frame_end: 1001 },
  ...{ text: 'Like that', drawing: [], shared: true, state: 'open', state_at: null, made_at: '2026-03-01T10:00:00.000Z', edited_at: null, version: 1 },
  ...{ images: [imageOf(id(6)), imageOf(id(7))], replies: [], may_edit: false, may_reply: true, may_become: [] },
};
export const sent: NewNote[] = [];
export const edits: NoteEdit[] = [];
export const replies: NewNoteReply[] = [];
/** What the list has. */
export const told: { notes: Note[] } = { notes: [] };
export const images = `${at.replace(/notes$/, 'note-images')}/:imageId`;
export const file = (name = 'a.png', type = 'image/png') => new File(['pixels'], name, { type });

export const open = async () => {
  const core = stillPlayer();
  const shown = renderRoutes(
    [
      {
        path: '/',
        element: (
          <PlayerCore value={core.make}>
            <NotedPlayer clip={{ id: VERSION, title: 'SB010 · roto v001', picture }} contractId={CONTRACT} />
          </PlayerCore>
        ),
      },
    ],
    { at: '/', user: testUser({ role: 'client', id: CLIENT }) },
  );
  await screen.findByRole('listitem', { name: 'Note at 1001' });
  return shown;
};
export const row = () => within(screen.getByRole('listitem', { name: 'Note at 1001' }));
/** Where the preview is read that is called so. */
export const stands = async (form: HTMLElement, alt: string) => (await within(form).findByAltText(alt)).getAttribute('src');
export const addresses = (said: NewNote | NewNoteReply | undefined) => said?.images?.map((one) => imageOf(one).url);
export const answering = async () => {
  const shown = await open();
  await userEvent.click(row().getByRole('button', { name: 'Answer' }));
  return { ...shown, form: await screen.findByRole('form', { name: 'Answer to the note' }) };
};
export const begun = async () => {
  const shown = await open();
  await userEvent.click(screen.getByRole('button', { name: 'New note' }));
  return { ...shown, form: await screen.findByRole('form', { name: 'New note' }) };
};

/** Answers the images of notes, in each test of a file. */
export const answerImages = () => {
  beforeEach(() => {
    drafts.dropAll();
    for (const all of [sent, edits, replies]) all.length = 0;
    told.notes = [note];
    server.use(
      ...alone,
      http.post('*/api/notices/read', () => ok('count', { unread: 0 })),
      http.get(at, () => ok('list', noteList.parse({ version_id: VERSION, notes: told.notes, may_write: true, side: 'client' }))),
      http.put(images, ({ params }) => ok('image', imageOf(params.imageId as string))),
      http.post(at, async ({ request }) => {
        sent.push((await request.json()) as NewNote);
        return ok('note', note, {}, 201);
      }),
      http.put(`${at}/:noteId`, async ({ request }) => {
        edits.push((await request.json()) as NoteEdit);
        return ok('note', note);
      }),
      http.post(`${at}/:noteId/replies`, async ({ request }) => {
        replies.push((await request.json()) as NewNoteReply);
        return ok('note', note, {}, 201);
      }),
    );
  });
};
