import {
  type BlindEntry,
  blindEntry,
  checkReport,
  ownEntry,
  type TestShot,
  testShotMessages,
  testShot as testShotSchema,
  testShotsFor,
  uploadStateText,
} from '@prepmarket/media-api';
import { Outlet } from '@prepmarket/web-kit/router';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PlayerCore } from '../src/player/use-player.js';
import routes from '../src/routes.js';
import { stillPlayer } from './player/still-player.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c5${String(n).padStart(3, '0')}`;
const [TEST, ENTRY] = [id(1), id(2)];
const at = `*/api/test-shots/${TEST}`;
const now = '2026-03-01T10:00:00.000Z';
const picture = {
  ...{ file_url: '/api/files/stream/m-1/entry.mp4', poster_url: null, sprite: null, times_url: null, original_key: 'm-3', original_name: 'plate.tar' },
  ...{ frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264', first_frame: 1001, missing_frames: [] },
};
const upload = { shot_id: ENTRY, state: 'complete', percent: 100, message: uploadStateText.complete, error: null, file_name: null, updated_at: now };
const own = (over: object = {}) =>
  ownEntry.parse({
    ...{ id: ENTRY, _id: ENTRY, test_id: TEST, state: 'ready', taken_at: now, submitted_at: null, graded_at: null, grade: null, words: null },
    ...{ check: { faults: 0, warnings: 0 }, picture, upload, ...over },
  });
const test = (over: object = {}): TestShot =>
  testShotSchema.parse({
    ...{ id: TEST, _id: TEST, title: 'Hair', task_type: 'roto', frame_start: 1, frame_end: 48, made_at: now, open: true, ours: true, own_state: null },
    ...{
      brief: 'Every strand.',
      numbers: { first: 1001, last: 1048 },
      may_take: false,
      may_grade: false,
      may_end: false,
      why_not: null,
      plate: null,
      own: [],
      ...over,
    },
  });
const blind = (number: number, over: Partial<BlindEntry> = {}): BlindEntry =>
  blindEntry.parse({
    ...{ id: id(10 + number), _id: id(10 + number), test_id: TEST, number, grade: null, words: null, passed: null },
    ...{ check: { faults: 0, warnings: 2 }, picture: { ...picture, poster_url: '/api/files/stream/m-2/poster.jpg', original_key: null }, ...over },
  });
const report = (entryId: string) => checkReport.parse({ version_id: entryId, state: 'checked', checked_at: now, findings: [], strip: null, facts: null });

const core = stillPlayer();
const show = (path: string, role: 'client' | 'vendor' | 'admin' = 'vendor') =>
  renderRoutes(
    [
      {
        element: (
          <PlayerCore value={core.make}>
            <Outlet />
          </PlayerCore>
        ),
        children: [...routes],
      },
    ],
    { at: path, user: testUser({ role }) },
  );
const answer = (known: TestShot) => server.use(http.get(at, () => ok('test', known)));

beforeEach(() => server.use(http.get(`${at}/entries/:entry/check`, ({ params }) => ok('report', report(String(params.entry))))));

it('[S-2369] [S-2491] [S-2629] lists test shots with how far one is, says what they are for, that there are none, or that they could not be loaded', async () => {
  server.use(http.get('*/api/test-shots', () => ok('tests', [test({ own_state: 'failed' }), test({ id: id(3), _id: id(3), title: 'Sign', open: false })])));
  const { container, unmount } = show('/test-shots');
  expect(await screen.findByRole('link', { name: 'Hair' })).toHaveAttribute('href', `/test-shots/${TEST}`);
  expect(screen.getByText(testShotsFor.vendor)).toBeVisible();
  expect([screen.getByText('Not passed'), screen.getByText('Ended')].length).toBe(2);
  expect(screen.queryByRole('link', { name: 'New Test Shot' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  server.use(http.get('*/api/test-shots', () => ok('tests', [])));
  const none = show('/test-shots', 'client');
  expect(await screen.findByText(testShotMessages.noneMade)).toBeVisible();
  expect(screen.getByText(testShotsFor.client)).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Test Shot' })).toBeVisible();
  none.unmount();
  for (const [role, words] of [
    ['vendor', testShotMessages.none],
    ['admin', testShotMessages.noneOfOurs],
  ] as const) {
    const { unmount: leave } = show('/test-shots', role);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(testShotsFor[role])).toBeVisible();
    leave();
  }
  server.use(http.get('*/api/test-shots', () => fail(500, 'Out of order')));
  show('/test-shots');
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});

it('[S-2553] a test shot stands in the list with the still of its plate where it may be read, and with the grade of the attempt', async () => {
  const still = { poster_url: '/api/files/stream/m-5/poster.jpg', sprite: null, frames: 48 };
  const over = { id: id(6), _id: id(6), title: 'Wire', plate: null };
  const shut = { id: id(3), _id: id(3), title: 'Sign', plate: null };
  server.use(
    http.get('*/api/test-shots', () =>
      ok('tests', [{ ...test({ own_state: 'passed', own_grade: 4 }), plate: still }, test(shut), test({ ...over, open: false })]),
    ),
  );
  const { container } = show('/test-shots');
  expect(await screen.findByText('Passed: 4 of 5')).toBeVisible();
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([still.poster_url]);
  for (const words of [testShotMessages.plateLater, testShotMessages.plateGone]) expect(screen.getByText(words)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2598] says to a vendor, and to nobody else, who made a test shot and whether it counts for levels', async () => {
  const [ours, theirs] = ['By an administrator: counts for levels', 'By a client: does not count for levels'];
  server.use(
    http.get('*/api/test-shots', () => ok('tests', [test(), test({ id: id(6), _id: id(6), title: 'Wire', ours: false })])),
    http.get(at, () => ok('test', test({ ours: false }))),
  );
  const listed = show('/test-shots');
  for (const words of [ours, theirs]) expect(await screen.findByText(words)).toBeVisible();
  listed.unmount();
  const one = show(`/test-shots/${TEST}`);
  expect(await screen.findByText(theirs)).toBeVisible();
  one.unmount();
  show('/test-shots', 'client');
  expect(await screen.findByText('Wire')).toBeVisible();
  expect(screen.queryByText(theirs)).not.toBeInTheDocument();
});

it('[S-2369] a vendor takes a test shot once it was asked, and reads why not where it may not', async () => {
  let taken = 0;
  answer(test({ may_take: true }));
  server.use(
    http.post(`${at}/entries`, () => {
      taken += 1;
      answer(
        test({
          plate: picture,
          own: [own({ state: 'coming', picture: null, check: null, upload: { ...upload, state: 'idle' } })],
          why_not: testShotMessages.taken,
        }),
      );
      return ok('entry', own(), {}, 201);
    }),
  );
  const { user, container } = show(`/test-shots/${TEST}`);
  await user.click(await screen.findByRole('button', { name: 'Take Test Shot' }));
  expect(taken).toBe(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take Test Shot' }));
  expect(await screen.findByRole('heading', { name: 'Plate' })).toBeVisible();
  expect(await screen.findByText(testShotMessages.noEntry)).toBeVisible();
  expect(screen.getByText(testShotMessages.taken)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit Entry' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2369] an entry with a fault is not offered to be submitted, one without is, and its grade is read with the words', async () => {
  answer(test({ plate: picture, own: [own({ check: { faults: 1, warnings: 0 } })] }));
  const first = show(`/test-shots/${TEST}`);
  expect(await screen.findByText(testShotMessages.faults)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit Entry' })).toBeNull();
  first.unmount();
  answer(test({ plate: picture, own: [own()] }));
  server.use(
    http.post(`${at}/entries/${ENTRY}/submit`, () => {
      answer(test({ plate: picture, own: [own({ state: 'passed', grade: 4, words: 'Clean edges' })] }));
      return ok('entry', own({ state: 'submitted' }));
    }),
  );
  const { user } = show(`/test-shots/${TEST}`);
  await user.click(await screen.findByRole('button', { name: 'Submit Entry' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit Entry' }));
  expect(await screen.findByText('Passed: 4 of 5')).toBeVisible();
  expect(screen.getByText('Clean edges')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Upload an entry' })).toBeNull();
});

it('[S-2567] [S-2370] who grades sees entries by their numbers, plays one with its report, and gives the one grade with words', async () => {
  const graded: unknown[] = [];
  answer(test({ may_grade: true, may_end: true, entries: { submitted: 2, waiting: 1 }, plate: picture }));
  const entries = [blind(1, { grade: 2, passed: false, words: 'It jumps' }), blind(2)];
  server.use(
    http.get(`${at}/entries`, () => ok('entries', entries)),
    http.post(`${at}/entries/${entries[1]?.id}/grade`, async ({ request }) => {
      graded.push(await request.json());
      return ok('entry', blind(2, { grade: 5, passed: true }));
    }),
  );
  const { user, container } = show(`/test-shots/${TEST}`, 'admin');
  const list = await screen.findByRole('list', { name: 'Entries' });
  expect(list.querySelectorAll('li img[loading="lazy"]')).toHaveLength(entries.length);
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('1 to grade');
  expect(within(list).getByText('Not passed: 2 of 5')).toBeVisible();
  expect(within(list).queryByRole('button', { name: 'Grade Entry 1' })).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Play Entry 2' }));
  expect(await screen.findByRole('region', { name: 'Check report' })).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Grade Entry 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Grade Entry 2' }));
  await user.click(dialog.getByRole('button', { name: 'Grade' }));
  expect(await dialog.findByText(testShotMessages.gradeRequired)).toBeVisible();
  expect(graded).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Grade' }), '5');
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Every strand');
  await user.click(dialog.getByRole('button', { name: 'Grade' }));
  expect(await screen.findByText(testShotMessages.gradedNow)).toBeVisible();
  expect(graded).toEqual([{ grade: 5, words: 'Every strand' }]);
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2370] one makes a test shot of a plate that is ready, whose frames are filled in', async () => {
  const made: unknown[] = [];
  const shot = { id: id(5), name: 'SB010', file_url: '/x.mp4', frame_count: 48, metadata: { frames: 48 }, tasks: [] };
  server.use(
    http.get('*/api/projects', () => ok('projects', [{ id: id(4), title: 'Harbour' }])),
    http.get(`*/api/projects/${id(4)}/shots`, () => ok('shots', [shot, { ...shot, id: id(6), name: 'SB020', file_url: null }])),
    http.post('*/api/test-shots', async ({ request }) => {
      made.push(await request.json());
      return ok('test', test({ may_grade: true }), {}, 201);
    }),
    http.get(`${at}/entries`, () => ok('entries', [])),
  );
  answer(test({ may_grade: true }));
  const { user } = show('/test-shots/new', 'client');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hair');
  await user.type(screen.getByRole('textbox', { name: 'Brief' }), 'Every strand.');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Project' }), id(4));
  const shots = await screen.findByRole('combobox', { name: 'Shot' });
  expect(within(shots).queryByRole('option', { name: 'SB020' })).toBeNull();
  await user.selectOptions(shots, id(5));
  await user.click(screen.getByRole('button', { name: 'Open to All Vendors' }));
  expect(await screen.findByText(testShotMessages.noEntries, { exact: false })).toBeVisible();
  expect(made).toEqual([{ title: 'Hair', brief: 'Every strand.', task_type: 'roto', shot_id: id(5), frame_start: 1, frame_end: 48 }]);
});

it('[S-2487] frames are asked for by the numbers of the plate, sent as they count from 1, and refused where the plate has none', async () => {
  const made: { frame_start: number; frame_end: number }[] = [];
  const shot = { id: id(5), name: 'SB010', file_url: '/x.mp4', frame_count: 48, metadata: { frames: 48, first_frame: 1001, missing_frames: [] }, tasks: [] };
  server.use(
    http.get('*/api/projects', () => ok('projects', [{ id: id(4), title: 'Harbour' }])),
    http.get(`*/api/projects/${id(4)}/shots`, () => ok('shots', [shot])),
    http.post('*/api/test-shots', async ({ request }) => {
      made.push((await request.json()) as (typeof made)[number]);
      return ok('test', test({ may_grade: true }), {}, 201);
    }),
    http.get(`${at}/entries`, () => ok('entries', [], { next: null })),
  );
  answer(test({ may_grade: true }));
  const { user } = show('/test-shots/new', 'client');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hair');
  await user.type(screen.getByRole('textbox', { name: 'Brief' }), 'Every strand.');
  const types = screen.getByRole('combobox', { name: 'Type of task' });
  expect(
    within(types)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Roto', 'Paint']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Project' }), id(4));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Shot' }), id(5));
  const [first, last] = ['First frame', 'Last frame'].map((name) => screen.getByRole('spinbutton', { name }));
  if (!first || !last) throw new Error('No frames');
  expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual(['1001', '1048']);
  const fill = async (from: string, to: string) => {
    await user.clear(first);
    await user.type(first, from);
    await user.clear(last);
    await user.type(last, to);
    await user.click(screen.getByRole('button', { name: 'Open to All Vendors' }));
  };
  await fill('1009', '1003');
  expect(await screen.findByText(testShotMessages.framesTurned)).toBeVisible();
  await fill('9', '1003');
  expect(await screen.findByText(testShotMessages.framesOutside(1001, 1048))).toBeVisible();
  expect(made).toEqual([]);
  await fill('1003', '1009');
  expect(await screen.findByText(testShotMessages.noEntries, { exact: false })).toBeVisible();
  expect(made).toMatchObject([{ frame_start: 3, frame_end: 9 }]);
});

it('[S-2491] without a project it says what to do before a test shot can be made', async () => {
  server.use(http.get('*/api/projects', () => ok('projects', [])));
  const { container } = show('/test-shots/new', 'client');
  expect(await screen.findByText(testShotMessages.noProject)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Project' })).toHaveAttribute('href', '/projects/create');
  expect(screen.queryByRole('button', { name: 'Open to All Vendors' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2488] entries come page by page', async () => {
  answer(test({ may_grade: true, plate: picture }));
  const asked: (string | null)[] = [];
  server.use(
    http.get(`${at}/entries`, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      asked.push(after);
      return after ? ok('entries', [blind(2, { grade: 4, passed: true, words: 'Clean' })], { next: null }) : ok('entries', [blind(1)], { next: 'there' });
    }),
  );
  const { user } = show(`/test-shots/${TEST}`, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Show more entries' }));
  expect(await screen.findByText('Passed: 4 of 5')).toBeVisible();
  expect(screen.getByText('Entry 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull();
  expect(asked).toEqual([null, 'there']);
});

it('[S-2488] an entry that is graded between two pages is shown once, with its grade', async () => {
  answer(test({ may_grade: true, plate: picture }));
  server.use(
    http.get(`${at}/entries`, ({ request }) =>
      new URL(request.url).searchParams.has('after')
        ? ok('entries', [blind(1, { grade: 4, passed: true, words: 'Clean' }), blind(3, { grade: 2, passed: false, words: 'It jumps' })], { next: null })
        : ok('entries', [blind(1), blind(2)], { next: 'there' }),
    ),
  );
  const { user } = show(`/test-shots/${TEST}`, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Show more entries' }));
  expect(await screen.findByText('Passed: 4 of 5')).toBeVisible();
  expect(screen.getAllByText(/^Entry \d$/).map(({ textContent }) => textContent)).toEqual(['Entry 1', 'Entry 2', 'Entry 3']);
  expect(screen.queryByRole('button', { name: 'Grade Entry 1' })).toBeNull();
});
