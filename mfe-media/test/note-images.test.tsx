import { type NewNote, type NewNoteReply, type Note, type NoteEdit, noteImageLimits, noteImageMessages, noteList } from '@prepmarket/media-api';
import { drafts } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import NotedPlayer from '../src/notes/noted-player.js';
import { PlayerCore } from '../src/player/use-player.js';
import { alone } from './alone.js';
import { stillPlayer } from './player/still-player.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c2${String(n).padStart(3, '0')}`;
const [CONTRACT, VERSION, CLIENT] = [id(1), id(2), id(3)];
const at = `*/api/contracts/${CONTRACT}/versions/${VERSION}/notes`;
const picture = {
  ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: null, sprite: null, times_url: null, original_key: 'm-3', original_name: 'a.tar' },
  ...{ frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264', first_frame: 1001, missing_frames: [] },
};
const imageOf = (of: string) => ({ id: of, url: `/api/files/stream/m-${of}/image`, width: 640, height: 480 });
const note: Note = {
  ...{ id: id(5), _id: id(5), version_id: VERSION, author: { id: CLIENT, name: 'Clara Client', side: 'client' }, frame_start: 1001, frame_end: 1001 },
  ...{ text: 'Like that', drawing: [], shared: true, state: 'open', state_at: null, made_at: '2026-03-01T10:00:00.000Z', edited_at: null, version: 1 },
  ...{ images: [imageOf(id(6)), imageOf(id(7))], replies: [], may_edit: false, may_reply: true, may_become: [] },
};
const sent: NewNote[] = [];
const edits: NoteEdit[] = [];
const replies: NewNoteReply[] = [];
let notes: Note[];
const images = `${at.replace(/notes$/, 'note-images')}/:imageId`;
const file = (name = 'a.png', type = 'image/png') => new File(['pixels'], name, { type });

beforeEach(() => {
  drafts.dropAll();
  for (const all of [sent, edits, replies]) all.length = 0;
  notes = [note];
  server.use(
    ...alone,
    http.post('*/api/notices/read', () => ok('count', { unread: 0 })),
    http.get(at, () => ok('list', noteList.parse({ version_id: VERSION, notes, may_write: true, side: 'client' }))),
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

const open = async () => {
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
const row = () => within(screen.getByRole('listitem', { name: 'Note at 1001' }));
/** Where the preview is read that is called so. */
const stands = async (form: HTMLElement, alt: string) => (await within(form).findByAltText(alt)).getAttribute('src');
const addresses = (said: NewNote | NewNoteReply | undefined) => said?.images?.map((one) => imageOf(one).url);
const answering = async () => {
  const shown = await open();
  await userEvent.click(row().getByRole('button', { name: 'Answer' }));
  return { ...shown, form: await screen.findByRole('form', { name: 'Answer to the note' }) };
};
const begun = async () => {
  const shown = await open();
  await userEvent.click(screen.getByRole('button', { name: 'New note' }));
  return { ...shown, form: await screen.findByRole('form', { name: 'New note' }) };
};

it('[S-2166] an image that is pasted, dropped or chosen stands in the note that is saved; one that is removed does not', async () => {
  const { form, container } = await begun();
  fireEvent.paste(form, { clipboardData: { files: [file()] } });
  const first = await stands(form, '1 of 1');
  fireEvent.drop(form, { dataTransfer: { files: [file()] } });
  await stands(form, '2 of 2');
  await userEvent.upload(within(form).getByLabelText('Images of the note'), file());
  const third = await stands(form, '3 of 3');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(within(form).getByRole('button', { name: 'Remove image 2' }));
  await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'See there');
  await userEvent.click(within(form).getByRole('button', { name: 'Save Note' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(addresses(sent[0])).toEqual([first, third]);
});

it('[S-2166] its progress is shown while it is on its way, and nothing is saved before it is there; a fifth is refused', async () => {
  let arrive = () => {};
  const way = new Promise<void>((done) => {
    arrive = done;
  });
  server.use(
    http.put(images, async ({ params }) => {
      await way;
      return ok('image', imageOf(params.imageId as string));
    }),
  );
  const { form } = await begun();
  await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'See there');
  fireEvent.paste(form, { clipboardData: { files: [1, 2, 3, 4, 5].map(() => file()) } });
  expect(await within(form).findByRole('progressbar', { name: 'The image is sent' })).toBeVisible();
  expect(within(form).getByRole('button', { name: 'Save Note' })).toBeDisabled();
  arrive();
  await stands(form, '4 of 4');
  expect(await within(form).findByText(noteImageMessages.tooMany)).toBeVisible();
  expect(within(form).queryByRole('button', { name: 'Add image...' })).toBeNull();
  await waitFor(() => expect(within(form).queryByRole('progressbar')).toBeNull());
  expect(within(form).getByRole('button', { name: 'Save Note' })).toBeEnabled();
});

it('[S-2166] what is refused is said, by the form and by the service', async () => {
  const { form } = await begun();
  fireEvent.drop(form, { dataTransfer: { files: [file('a.gif', 'image/gif')] } });
  expect(await within(form).findByText(noteImageMessages.otherKind)).toBeVisible();
  const large = file();
  Object.defineProperty(large, 'size', { value: noteImageLimits.bytes + 1 });
  fireEvent.paste(form, { clipboardData: { files: [large] } });
  expect(await within(form).findByText(noteImageMessages.tooLarge)).toBeVisible();
  server.use(http.put(images, () => fail(400, noteImageMessages.unreadable)));
  fireEvent.paste(form, { clipboardData: { files: [file()] } });
  expect(await within(form).findByText(noteImageMessages.unreadable)).toBeVisible();
});

it('[S-2167] an image opens large by keyboard and closes by Esc', async () => {
  await open();
  act(() => screen.getByRole('button', { name: 'Open image 2 of 2' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('img', { name: 'Added to the note' })).toHaveAttribute('src', imageOf(id(7)).url);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Added to the note' })).toBeNull());
});

it('[S-2167] images of an answer stand small in the thread and open large', async () => {
  const of = { ...note.author, id: id(4), side: 'vendor' as const };
  notes = [{ ...note, replies: [{ id: id(8), _id: id(8), author: of, text: 'So?', images: [imageOf(id(9))], made_at: note.made_at }] }];
  await open();
  const thread = within(row().getByRole('list', { name: 'Answers to the note at 1001' }));
  await userEvent.click(thread.getByRole('button', { name: 'Open image 1 of 1' }));
  expect(await screen.findByRole('img', { name: 'Added to the note' })).toHaveAttribute('src', imageOf(id(9)).url);
});

describe('[S-2201] an answer', () => {
  it('takes images by paste, drop and choice, as a note does, and names them in their order', async () => {
    const { form, container } = await answering();
    fireEvent.paste(form, { clipboardData: { files: [file()] } });
    await within(form).findByAltText('1 of 1');
    fireEvent.drop(form, { dataTransfer: { files: [file()] } });
    await within(form).findByAltText('2 of 2');
    await userEvent.upload(within(form).getByLabelText('Images of the answer'), file());
    const [first, , third] = [await stands(form, '1 of 3'), await stands(form, '2 of 3'), await stands(form, '3 of 3')];
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(within(form).getByRole('button', { name: 'Remove image 2' }));
    await userEvent.type(within(form).getByRole('textbox', { name: 'Your answer' }), 'Like this?');
    await userEvent.click(within(form).getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(replies).toMatchObject([{ text: 'Like this?', images: [expect.any(String), expect.any(String)] }]);
    expect(addresses(replies[0])).toEqual([first, third]);
  });

  it('says what is refused, and is thrown away with its images after a question alone', async () => {
    const { form } = await answering();
    fireEvent.drop(form, { dataTransfer: { files: [file('a.gif', 'image/gif')] } });
    expect(await within(form).findByText(noteImageMessages.otherKind)).toBeVisible();
    fireEvent.paste(form, { clipboardData: { files: [file()] } });
    await within(form).findByAltText('1 of 1');
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(within(form).getByAltText('1 of 1')).toBeInTheDocument();
    await userEvent.click(await within(form).findByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard Answer' }));
    await waitFor(() => expect(screen.queryByRole('form', { hidden: true })).toBeNull());
    expect(replies).toEqual([]);
  });
});

describe('[S-2203] a note that is edited', () => {
  const editing = async () => {
    notes = [{ ...note, may_edit: true }];
    const shown = await open();
    await userEvent.click(row().getByRole('button', { name: 'Edit' }));
    return { ...shown, form: await screen.findByRole('form', { name: 'Edit note' }) };
  };
  const save = async (form: HTMLElement) => {
    await userEvent.click(within(form).getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(edits).toHaveLength(1));
  };

  it('shows its images; one is removed, one is added, and it is saved with what stands there', async () => {
    const { form } = await editing();
    expect(within(form).getByAltText('1 of 2')).toHaveAttribute('src', imageOf(id(6)).url);
    await userEvent.click(within(form).getByRole('button', { name: 'Remove image 1' }));
    expect(within(form).getByAltText('1 of 1')).toHaveAttribute('src', imageOf(id(7)).url);
    fireEvent.paste(form, { clipboardData: { files: [file()] } });
    await within(form).findByAltText('2 of 2');
    await save(form);
    expect(edits[0]?.images).toEqual([id(7), expect.any(String)]);
    expect(edits[0]?.images).not.toContain(id(6));
  });

  it('keeps them where only its words are others', async () => {
    const { form } = await editing();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), ', and so');
    await save(form);
    expect(edits).toMatchObject([{ text: 'Like that, and so', images: [id(6), id(7)] }]);
  });
});

describe('[S-2205] a draft with images', () => {
  it('shows their previews when its page comes back, and is saved with them', async () => {
    const { form, unmount } = await begun();
    fireEvent.paste(form, { clipboardData: { files: [file()] } });
    const address = await stands(form, '1 of 1');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'See there');
    unmount();
    await open();
    const again = await screen.findByRole('form', { name: 'New note' });
    expect(await stands(again, '1 of 1')).toBe(address);
    await userEvent.click(within(again).getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(addresses(sent[0])).toEqual([address]);
  });

  it('keeps its words where its images were kept in another way', async () => {
    const { unmount } = await begun();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Of before');
    unmount();
    const name = `note ${VERSION}`;
    drafts.write(CLIENT, name, { ...drafts.read(CLIENT, name)?.values, images: [id(9)] });
    await open();
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Of before');
  });

  it('has one that failed sent again as the same image, or removed; it is not saved without that', async () => {
    const tried: string[] = [];
    server.use(
      http.put(images, ({ params }) => {
        tried.push(params.imageId as string);
        return tried.length < 3 ? fail(503, 'Not now') : ok('image', imageOf(params.imageId as string));
      }),
    );
    const { form, container } = await begun();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'See there');
    fireEvent.paste(form, { clipboardData: { files: [file('b.png')] } });
    expect(await within(form).findByText('b.png: Not now')).toBeVisible();
    fireEvent.paste(form, { clipboardData: { files: [file('c.png')] } });
    await userEvent.click(await within(form).findByRole('button', { name: 'Remove c.png' }));
    expect(within(form).getByRole('button', { name: 'Save Note' })).toBeDisabled();
    expect(within(form).getByText(noteImageMessages.unsent)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(within(form).getByRole('button', { name: 'Try again: b.png' }));
    await within(form).findByAltText('1 of 1');
    expect(tried[2]).toBe(tried[0]);
    await userEvent.click(within(form).getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.images).toEqual([tried[0]]);
  });
});
