import { mediaMessages, type Version, type VersionList, versionList, versionMessages } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PlayerCore } from '../src/player/use-player.js';
import UploadTray from '../src/widgets/upload-tray.js';
import VersionsWidget from '../src/widgets/versions.js';
import { answerPlateMatches, kept } from './card.js';
import { image, inFolder, textFile, video } from './files.js';
import { stillPlayer } from './player/still-player.js';

answerPlateMatches();

const contractId = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1d01';
const VENDOR = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1d02';
const [ROTO, PAINT, SHOT] = [3, 4, 5].map((n) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1d0${n}`) as [string, string, string];
const idOf = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1e0${n}`;
const at = `*/api/contracts/${contractId}/versions`;
const picture = {
  ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: '/api/files/stream/m-2/poster.jpg', sprite: null, times_url: null, original_key: 'm-3' },
  ...{ original_name: 'a.mp4', frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264' },
};
const version = (n: number, over: Partial<Version> = {}): Version => ({
  ...{ id: idOf(n), _id: idOf(n), contract_id: contractId, task_id: ROTO, shot_id: SHOT, number: n, name: `SB010_roto_v00${n}.mp4`, state: 'ready' },
  ...{ made_by: VENDOR, made_at: '2026-03-01T10:00:00.000Z', sha256: 'ab'.repeat(32), bytes: 2048, submitted_at: null, milestone_id: null, round: null },
  ...{ superseded: false, picture, ...over },
});
const task = (id: string, name: string, next: number) => ({
  ...{
    id,
    _id: id,
    shot_id: SHOT,
    shot_name: 'SB010',
    name,
    type: name,
    frame_start: 1,
    frame_end: 48,
    next_number: next,
    numbers: { first: 1001, last: 1048 },
  },
});
let versions: Version[];
let maySend: boolean;
const told = (over: Partial<VersionList> = {}): VersionList =>
  versionList.parse({
    ...{ contract_id: contractId, tasks: [task(PAINT, 'paint', 1), task(ROTO, 'roto', versions.length + 1)], versions, may_send: maySend, next: null },
    ...over,
  });
const sent: { task_id: string; name: string }[] = [];

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  maySend = true;
  versions = [version(2), version(1, { state: 'submitted', superseded: true, submitted_at: '2026-03-02T10:00:00.000Z', round: 1 })];
  sent.length = 0;
  server.use(
    http.get(at, () => ok('deliveries', told())),
    http.post(at, async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number];
      sent.push(body);
      const begun = version(sent.length + 2, { ...body, state: 'coming', sha256: null, bytes: null, picture: null });
      versions = [begun, ...versions];
      return ok('version', begun, {}, 201);
    }),
    http.post(`${at}/:id/:sent`, ({ params }) => ok('upload', upload(String(params.id), 'transcoding'), {}, 201)),
    http.get(`${at}/:id/notes`, ({ params }) => ok('list', { version_id: params.id, notes: [], may_write: false, side: null })),
    http.get(`${at}/:id/upload-status`, ({ params }) => ok('upload', upload(String(params.id), 'complete'))),
  );
});
const upload = (shot_id: string, state: string) => ({ shot_id, state, percent: 0, message: '', error: null, file_name: null, updated_at: null });
const core = stillPlayer();
const Shown = ({ shown, over }: { shown?: { id: string }; over?: boolean }) => (
  <PlayerCore value={core.make}>
    <VersionsWidget contractId={contractId} vendorName="Vera Vendor" shown={shown} over={over} />
    <UploadTray />
  </PlayerCore>
);
const show = (role: 'client' | 'vendor' = 'vendor', shown?: { id: string }, over = false) =>
  kept(
    renderRoutes([{ path: '/', element: <Shown shown={shown} over={over} /> }], {
      at: '/',
      user: testUser({ role, id: role === 'vendor' ? VENDOR : idOf(9) }),
    }),
  );
const drop = async (label: string, files: File[]) => fireEvent.change(await screen.findByLabelText(label), { target: { files } });

it.each([
  ['approved', 'APPROVED'],
  ['paid', 'PAID'],
  ['revision_requested', 'REVISION REQUESTED'],
] as const)('[S-2490] of a version that was decided about it says %s', async (decided, label) => {
  versions = versions.map((each) => (each.state === 'submitted' ? { ...each, decided } : each));
  show('client');
  const list = within(await screen.findByRole('list', { name: 'Versions of SB010 · roto' }));
  expect(list.getByText(label)).toBeVisible();
  expect(list.queryByText('SUBMITTED')).toBeNull();
});

it('[S-1962] shows the versions of each task, the newest first, with state, sender, day, size and hash, and plays them', async () => {
  maySend = false;
  const { user, container } = show('client');
  const list = within(await screen.findByRole('list', { name: 'Versions of SB010 · roto' }));
  expect(list.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))).toEqual(['v002 of SB010 · roto', 'v001 of SB010 · roto']);
  expect(list.getByText('Superseded')).toBeVisible();
  expect(list.getByText('SUBMITTED')).toBeVisible();
  expect(list.getAllByText('Vera Vendor, 1 Mar 2026, 2 KB')).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(list.getByRole('button', { name: /^Copy the SHA-256 of v002 of SB010 · roto: ab/ }));
  expect(written).toHaveBeenCalledWith('ab'.repeat(32));
  expect(await list.findByRole('button', { name: /Copied$/ })).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Play v001 of SB010 · roto' }));
  expect(await screen.findByRole('region', { name: 'Player of SB010 · roto v001' })).toBeVisible();
  expect(window.location.search).toBe(`?version=${idOf(1)}`);
  expect(screen.queryByRole('button', { name: /^(Upload|Remove|Add)/ })).toBeNull();
});

it('[S-2065] [S-2067] a task counts its frames as its plate, and a version opens at the frame in the address', async () => {
  window.history.replaceState(null, '', `/?version=${idOf(2)}&frame=12`);
  show('client', { id: idOf(2) });
  expect(await screen.findByText('1001–1048')).toBeVisible();
  expect(await screen.findByText('12 / 47')).toBeVisible();
  window.history.replaceState(null, '', '/');
});

it('[S-1962] [S-2614] opens the version that its page asks for, and says that there is none, or that they could not be loaded', async () => {
  const first = show('client', { id: idOf(2) });
  expect(await screen.findByRole('region', { name: 'Player of SB010 · roto v002' })).toBeVisible();
  first.unmount();
  [versions, maySend] = [[], false];
  const second = show('client');
  expect(await screen.findByText(versionMessages.none)).toBeVisible();
  second.unmount();
  server.use(http.get(at, () => ok('deliveries', told({ project_id: idOf(8) }))));
  const third = show('client', undefined, true);
  expect(await screen.findByText(versionMessages.noneCame)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check rules…' })).toBeNull();
  third.unmount();
  server.use(http.get(at, () => fail(400)));
  show('client');
  expect(await screen.findByText(versionMessages.loadFailed)).toBeVisible();
});

it('[S-1963] a dropped file finds its task by its name, and another number in it is said', async () => {
  show();
  await drop('Files of new versions', [video('SB010_paint_v007.mov')]);
  await waitFor(() => expect(sent).toEqual([{ task_id: PAINT, name: 'SB010_paint_v007.mov' }]));
  expect(await screen.findByText('SB010_paint_v007.mov says v007. It becomes v003, the next version of this task.')).toBeVisible();
});

it('[S-1963] the name or the type of the task will do, and a number that is right is not said', async () => {
  show();
  await drop('Files of new versions', [video('sb010-PAINT.mov')]);
  await waitFor(() => expect(sent).toEqual([{ task_id: PAINT, name: 'sb010-PAINT.mov' }]));
  await drop('Files of new versions', [video('SB010_roto_v4.mov')]);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByRole('listitem', { name: 'v004 of SB010 · roto' })).toBeVisible();
  expect(screen.queryByText(/ says v/)).toBeNull();
});

it('[S-1963] images become one version, for the task on whose place they are dropped', async () => {
  show();
  await drop('Files of the next version of SB010 · roto', [image('a.1001.png'), image('a.1002.png')]);
  await waitFor(() => expect(sent).toEqual([{ task_id: ROTO, name: 'a' }]));
});

it('[S-1963] images become one version, for the task that their names say', async () => {
  show();
  const files = [1001, 1002, 1003].map((frame) => inFolder(image(`SB010_paint_v001.${frame}.png`), `day1/SB010_paint_v001.${frame}.png`));
  await drop('Files of new versions', files);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ task_id: PAINT }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[S-1963] a file whose name says no task is asked about, and sent to the chosen one', async () => {
  const { user } = show();
  await drop('Files of new versions', [video('final.mov'), video('SB010_v009.mov'), video('SB010_paint.mov')]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Which task is this for?' }));
  // The one whose name says it is not asked about.
  expect(sent).toEqual([{ task_id: PAINT, name: 'SB010_paint.mov' }]);
  expect(dialog.getAllByRole('combobox').map((each) => within(each).getAllByRole('option').length)).toEqual([3, 3]);
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'final.mov' }), 'SB010 · paint');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent.slice(1)).toEqual([{ task_id: PAINT, name: 'final.mov' }]));
  await drop('Files of new versions', [video('other.mov')]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(2);
});

it('[S-1970] the first refusal does not end a batch: others go on, and each refusal is said at its own row', async () => {
  server.use(
    http.post(at, async ({ request }) =>
      ((await request.clone().json()) as { task_id: string }).task_id === ROTO ? fail(409, versionMessages.notActive) : undefined,
    ),
  );
  show();
  await drop('Files of new versions', [video('SB010_roto.mov'), video('SB010_paint.mov')]);
  const refused = within(await screen.findByRole('list', { name: 'Uploads of new versions of SB010 · roto' }));
  expect(await refused.findByText(versionMessages.notActive)).toBeVisible();
  expect(refused.getByRole('button', { name: 'Retry SB010_roto.mov' })).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ task_id: PAINT, name: 'SB010_paint.mov' }]));
});

it('[S-1963] says what is no picture, that a place takes one at a time, and why a file was refused', async () => {
  server.use(http.post(`${at}/:id/:sent`, () => fail(415, mediaMessages.notAVideo)));
  show();
  await drop('Files of new versions', [textFile('SB010_roto.zip')]);
  expect(await screen.findByText(mediaMessages.videosOnly)).toBeVisible();
  await drop('Files of the next version of SB010 · roto', [video('a.mov'), video('b.mov')]);
  expect(await screen.findByText(mediaMessages.onePlate)).toBeVisible();
  expect(sent).toEqual([]);
  await drop('Files of new versions', [video('SB010_roto.mov')]);
  const row = within(await screen.findByRole('listitem', { name: 'v003 of SB010 · roto' }));
  expect(await row.findByText(mediaMessages.notAVideo)).toBeVisible();
});

it('[S-1964] an unsubmitted version is removed after a question, a submitted one cannot be', async () => {
  let removed = '';
  server.use(
    http.delete(`${at}/:id`, ({ params }) => {
      removed = String(params.id);
      versions = versions.filter(({ id }) => id !== removed);
      return ok('done', true);
    }),
  );
  const { user } = show();
  const remove = await screen.findByRole('button', { name: /^Remove v/ });
  expect(remove).toHaveAccessibleName('Remove v002 of SB010 · roto');
  await user.click(remove);
  expect(removed).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Remove Version' }));
  await waitFor(() => expect(removed).toBe(idOf(2)));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'v002 of SB010 · roto' })).toBeNull());
});
