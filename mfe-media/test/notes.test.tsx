import { type EarlierNote, type NewNote, type Note, type NoteList, newNote, noteList, noteMessages } from '@prepmarket/media-api';
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
const [CONTRACT, VERSION, CLIENT, VENDOR] = [id(1), id(2), id(3), id(4)];
const at = `*/api/contracts/${CONTRACT}/versions/${VERSION}/notes`;
const picture = {
  ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: null, sprite: null, times_url: null, original_key: 'm-3', original_name: 'a.tar' },
  ...{ frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264', first_frame: 1001, missing_frames: [] },
};
const noteOf = (n: number, over: Partial<Note> = {}): Note => ({
  ...{ id: id(n), _id: id(n), version_id: VERSION, author: { id: CLIENT, name: 'Clara Client', side: 'client' }, frame_start: 1000 + n, frame_end: 1000 + n },
  ...{ text: `Note ${n}`, drawing: [], shared: true, state: 'open', state_at: null, made_at: '2026-03-01T10:00:00.000Z', edited_at: null, version: 1 },
  ...{ replies: [], may_edit: false, may_reply: true, may_become: [], ...over },
});

let notes: Note[];
let earlier: EarlierNote[];
let side: NoteList['side'];
const sent: NewNote[] = [];
const told = (): NoteList => noteList.parse({ version_id: VERSION, notes, earlier, may_write: side !== null, side });
let core: ReturnType<typeof stillPlayer>;

beforeEach(() => {
  core = stillPlayer();
  window.history.replaceState(null, '', '/');
  side = 'client';
  sent.length = 0;
  earlier = [];
  notes = [noteOf(10), noteOf(20, { frame_end: 1024, state: 'addressed', may_become: ['open', 'verified', 'set_aside'] }), noteOf(40, { shared: false })];
  drafts.dropAll();
  server.use(
    ...alone,
    http.post('*/api/notices/read', () => ok('count', { unread: 0 })),
    http.get(at, () => ok('list', told())),
    http.post(at, async ({ request }) => {
      const body = (await request.json()) as NewNote;
      sent.push(body);
      const { images: _, ...said } = body;
      const made = noteOf(99, { ...said, _id: body.id });
      notes = [...notes, made];
      return ok('note', made, {}, 201);
    }),
  );
});

const show = (user: 'client' | 'vendor' = 'client') =>
  renderRoutes(
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
    { at: '/', user: testUser({ role: user, id: user === 'client' ? CLIENT : VENDOR }) },
  );
const row = (frames: string) => screen.findByRole('listitem', { name: `Note at ${frames}` });
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
const form = () => screen.findByRole('form', { name: 'New note' });

it('[S-2079] who opens a version has read what the bell told of its notes', async () => {
  const read: unknown[] = [];
  server.use(
    http.post('*/api/notices/read', async ({ request }) => {
      read.push(await request.json());
      return ok('count', { unread: 0 });
    }),
  );
  show('vendor');
  await waitFor(() => expect(read).toEqual([{ about: { kind: 'version-note', id: VERSION } }]));
});

describe('[S-2050] notes stand beside the player of a version', () => {
  it('by frame, with marks that lead there, the private one marked, and none of them in another state when one is chosen', async () => {
    const { container } = show();
    expect(within(await row('1020–1024')).getByText('ADDRESSED')).toBeVisible();
    expect(within(await row('1040')).getByText('Private')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '1 note at 1040' }));
    expect(core.view.frame).toBe(39);
    expect(await row('1040')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Go to 1010' }));
    expect(core.view.frame).toBe(9);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Notes that are shown' }), 'addressed');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '1 note at 1010' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Notes that are shown' }), 'verified');
    expect(screen.getByText(noteMessages.noneSo)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('and says when there are none, and when they could not be loaded', async () => {
    notes = [];
    const { unmount } = show();
    expect(await screen.findByText(noteMessages.none)).toBeVisible();
    unmount();
    server.use(http.get(at, () => fail(500, 'Broken')));
    show();
    expect(await screen.findByText(/Broken|Failed to load the notes/)).toBeVisible();
  });

  it('for administrators without anything to write', async () => {
    side = null;
    show();
    await row('1010');
    expect(screen.queryByRole('button', { name: 'New note' })).toBeNull();
    key('n');
    expect(screen.queryByRole('form', { name: 'New note' })).toBeNull();
  });
});

it('[S-2051] by keys one goes from note to note and writes one on the frame that is shown; its focus is in its text', async () => {
  show();
  await row('1010');
  for (const [pressed, frame] of [
    [']', 9],
    [']', 19],
    [']', 39],
    [']', 9],
    ['[', 39],
    ['[', 19],
  ] as const) {
    key(pressed);
    expect([pressed, core.view.frame]).toEqual([pressed, frame]);
  }
  act(() => core.become({ frame: 29 }));
  key('n');
  const text = within(await form()).getByRole('textbox', { name: 'Note' });
  expect(text).toHaveFocus();
  await userEvent.type(text, 'The edge chatters{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent).toMatchObject([{ frame_start: 1030, frame_end: 1030, text: 'The edge chatters', id: expect.any(String), shared: true, drawing: [] }]),
  );
  expect(newNote.safeParse(sent[0]).success).toBe(true);
  expect(await row('1030')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('button', { name: 'New note' })).toHaveFocus();
});

describe('[S-2052] a note that is being written', () => {
  it('outlives a page that goes, and is discarded after a question alone', async () => {
    const { unmount } = show();
    await row('1010');
    key('n');
    await userEvent.type(within(await form()).getByRole('textbox', { name: 'Note' }), 'Half a');
    unmount();
    show();
    expect(within(await form()).getByRole('textbox', { name: 'Note' })).toHaveValue('Half a');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('form', { hidden: true })).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard Note' }));
    await waitFor(() => expect(screen.queryByRole('form', { hidden: true })).toBeNull());
    expect(sent).toEqual([]);
  });

  it('stays with the reason when it is refused, and is sent again as the same note', async () => {
    let refusals = 1;
    server.use(
      http.post(at, async ({ request }) => {
        sent.push((await request.json()) as NewNote);
        if (refusals-- > 0) return fail(429, 'Too busy right now');
        return ok('note', noteOf(50), {}, 201);
      }),
    );
    show();
    await row('1010');
    key('n');
    await userEvent.type(within(await form()).getByRole('textbox', { name: 'Note' }), 'Again');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Private' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Note' }));
    expect(await within(await form()).findByText('Too busy right now')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(sent.map((note) => [note.id === sent[0]?.id, note.text, note.shared])).toEqual([
      [true, 'Again', false],
      [true, 'Again', false],
    ]);
  });

  it('takes a range within the version, and is not saved outside of it', async () => {
    show();
    await row('1010');
    key('n');
    const last = within(await form()).getByRole('textbox', { name: 'Last frame of the note' });
    await userEvent.type(within(await form()).getByRole('textbox', { name: 'Note' }), 'Long');
    await userEvent.clear(last);
    await userEvent.type(last, '1049{Tab}');
    expect(screen.getByText(noteMessages.outside(1001, 1048))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Note' })).toBeDisabled();
    await userEvent.clear(last);
    await userEvent.type(last, '1048{Tab}');
    await userEvent.click(screen.getByRole('button', { name: 'Save Note' }));
    await waitFor(() => expect(sent).toMatchObject([{ frame_start: 1001, frame_end: 1048 }]));
  });
});

it('[S-2053] a drawing is shown on the frames of its note and nowhere else', async () => {
  const span = [0.1, 0.1, 0.4, 0.5];
  notes = [noteOf(20, { frame_end: 1022, drawing: [{ kind: 'rectangle', colour: 'red', width: 0.01, span }] })];
  const { container } = show();
  await row('1020–1022');
  const shapes = () => container.querySelector('[data-shapes]')?.getAttribute('data-shapes');
  for (const [frame, count] of [
    [18, '0'],
    [19, '1'],
    [21, '1'],
    [22, '0'],
  ] as const) {
    act(() => core.become({ frame }));
    await waitFor(() => expect([frame, shapes()]).toEqual([frame, count]));
  }
  act(() => core.become({ frame: 20 }));
  await waitFor(() => expect(container.querySelector('rect')).toHaveAttribute('width', '576'));
});

it('[S-2054] states are moved by whom the table lets, answers are added, and a note is removed after a question', async () => {
  const asked: [string, unknown][] = [];
  server.use(
    http.put(`${at}/:id/state`, async ({ request }) => {
      asked.push(['state', await request.json()]);
      return ok('note', notes[0] as Note);
    }),
    http.post(`${at}/:id/replies`, async ({ request }) => {
      asked.push(['reply', await request.json()]);
      return ok('note', notes[0] as Note, {}, 201);
    }),
    http.delete(`${at}/:id`, () => {
      asked.push(['remove', undefined]);
      return ok('removed', true);
    }),
  );
  notes = [noteOf(10, { may_edit: true }), noteOf(20, { state: 'addressed', may_become: ['open', 'verified', 'set_aside'] })];
  show();
  const addressed = within(await row('1020'));
  expect(addressed.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1020', 'Verify', 'Open again', 'Set aside', 'Answer']);
  await userEvent.click(addressed.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(asked).toEqual([['state', { state: 'verified' }]]));
  await userEvent.click(addressed.getByRole('button', { name: 'Answer' }));
  await userEvent.type(addressed.getByRole('textbox', { name: 'Your answer' }), 'Seen');
  await userEvent.click(addressed.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(asked[1]).toEqual(['reply', { id: expect.any(String), text: 'Seen' }]));
  await userEvent.click(within(await row('1010')).getByRole('button', { name: 'Remove' }));
  expect(asked).toHaveLength(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Note' }));
  await waitFor(() => expect(asked[2]).toEqual(['remove', undefined]));
});

it('[S-2058] notes of earlier versions stand among the others with their number, are answered and moved there, and edited nowhere else', async () => {
  const [FIRST, asked] = [id(90), [] as [string, string][]];
  earlier = [{ ...noteOf(15, { version_id: FIRST, state: 'addressed', may_edit: true, may_become: ['verified'] }), version_number: 1 }];
  server.use(
    http.put('*/api/contracts/:contract/versions/:version/notes/:id/state', ({ params }) => {
      asked.push([String(params.version), String(params.id)]);
      return ok('note', earlier[0] as Note);
    }),
  );
  show();
  await row('1010');
  expect(screen.getAllByRole('listitem').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Note at 1010',
    'Note at 1015',
    'Note at 1020–1024',
    'Note at 1040',
  ]);
  const old = within(await row('1015'));
  expect(old.getByText('v001')).toBeVisible();
  expect(old.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1015', 'Verify', 'Answer']);
  await userEvent.click(old.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(asked).toEqual([[FIRST, id(15)]]));
  await userEvent.click(screen.getByRole('button', { name: '1 note at 1015' }));
  expect(core.view.frame).toBe(14);
});
