import {
  mediaMessages,
  type UploadStatus,
  uploadStateText,
  uploadStatus,
  type Version,
  type VersionList,
  version,
  versionList,
  versionMessages,
} from '@prepmarket/media-api';
import { unfinished } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PlayerCore } from '../src/player/use-player.js';
import UploadTray from '../src/widgets/upload-tray.js';
import VersionsWidget from '../src/widgets/versions.js';
import { answerPlateMatches, kept, never, tray } from './card.js';
import { textFile, video } from './files.js';
import { stillPlayer } from './player/still-player.js';

answerPlateMatches();

const idOf = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c2e0${n}`;
const [contractId, VENDOR, ROTO, PAINT, SHOT] = [1, 2, 3, 4, 5].map((n) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c2d0${n}`) as [
  string,
  string,
  string,
  string,
  string,
];
const at = `*/api/contracts/${contractId}/versions`;
const picture = {
  ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: null, sprite: null, times_url: null, original_key: 'm-3', original_name: 'a.mp4' },
  ...{ frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264' },
};
const statusOf = (n: number, state: UploadStatus['state'], over: Partial<UploadStatus> = {}) =>
  uploadStatus.parse({ shot_id: idOf(n), state, percent: 0, message: uploadStateText[state], error: null, file_name: null, updated_at: null, ...over });
const versionOf = (n: number, over: Partial<Version> = {}): Version =>
  version.parse({
    ...{ id: idOf(n), _id: idOf(n), contract_id: contractId, task_id: ROTO, shot_id: SHOT, number: n, name: `SB010_roto_v00${n}.mp4`, state: 'coming' },
    ...{ made_by: VENDOR, made_at: '2026-03-01T10:00:00.000Z', sha256: null, bytes: null, submitted_at: null, milestone_id: null, round: null },
    ...{ superseded: false, picture: null, upload: statusOf(n, 'idle'), ...over },
  });
const ready = (n: number) => versionOf(n, { state: 'ready', picture, sha256: 'ab'.repeat(32), bytes: 2048, upload: statusOf(n, 'complete') });
const task = (id: string, name: string, over = {}) => ({
  ...{ id, _id: id, shot_id: SHOT, shot_name: 'SB010', name, type: name, frame_start: 1, frame_end: 48, next_number: 1, count: 0, ...over },
});

let versions: Version[];
let tasks: ReturnType<typeof task>[];
let did: string[];
const told = (over: Partial<VersionList> = {}): VersionList =>
  versionList.parse({ contract_id: contractId, tasks, versions, may_send: true, next: null, ...over });
/** What is sent for a version arrives, and is prepared. */
const taking = http.post(`${at}/:id/:how`, ({ params }) => {
  const n = Number(String(params.id).at(-1));
  did.push(`${params.how} to ${n}`);
  versions = versions.map((each) => (each.id === params.id ? { ...ready(n), name: each.name, task_id: each.task_id } : each));
  return ok('upload', statusOf(n, 'transcoding'), {}, 201);
});

beforeEach(() => {
  [versions, did] = [[], []];
  tasks = [task(ROTO, 'roto'), task(PAINT, 'paint')];
  server.use(
    http.get(at, () => ok('deliveries', told())),
    http.get(`${at}/:id/upload-status`, ({ params }) => ok('upload', statusOf(Number(String(params.id).at(-1)), 'complete'))),
    http.post(at, async ({ request }) => {
      const { task_id, name } = (await request.json()) as { task_id: string; name: string };
      const begun = versionOf(versions.length + 1, { task_id, name });
      versions = [begun, ...versions];
      did.push(`begun ${name}`);
      return ok('version', begun, {}, 201);
    }),
    taking,
  );
});
const core = stillPlayer();
const Page = ({ shown }: { shown?: { id: string } }) => (
  <PlayerCore value={core.make}>
    <VersionsWidget contractId={contractId} vendorName="Vera Vendor" shown={shown} />
    <UploadTray />
  </PlayerCore>
);
const vera = testUser({ role: 'vendor', id: VENDOR });
const show = (shown?: { id: string }) => kept(renderRoutes([{ path: '/', element: <Page shown={shown} /> }], { at: '/', user: vera }));
const give = async (label: string, files: File[]) => fireEvent.change(await screen.findByLabelText(label), { target: { files } });
const drop = (...files: File[]) => give('Files of new versions', files);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('[S-1968] a version stands in the tray with its number, leads to the contract, and is complete there', async () => {
  const { container } = show();
  await drop(video('SB010_roto.mov'));
  const corner = await tray();
  fireEvent.click(await corner.findByRole('button', { name: '1 upload complete' }));
  expect(corner.getByRole('link', { name: 'v001 of SB010 · roto' })).toHaveAttribute('href', `/contracts/${contractId}`);
  expect(did).toEqual(['begun SB010_roto.mov', 'upload to 1']);
  expect(await screen.findByRole('button', { name: 'Play v001 of SB010 · roto' })).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1968] after a reload it goes on with the same file as the same version', async () => {
  server.use(http.post(`${at}/:id/:how`, never));
  const page = show();
  await drop(video('SB010_roto.mov'));
  await (await tray()).findByRole('button', { name: /^Uploading 1 version/ });
  await waitFor(() => expect(did).toEqual(['begun SB010_roto.mov']));
  page.unmount();
  server.use(taking);
  const { user } = show();
  const row = within(await screen.findByRole('listitem', { name: 'v001 of SB010 · roto' }));
  expect(await row.findByText('SB010_roto.mov stopped at 0 %. Choose the file again to go on.')).toBeVisible();
  await user.upload(row.getByLabelText('Files of SB010_roto.mov'), video('SB010_roto.mov'));
  await waitFor(() => expect(did).toEqual(['begun SB010_roto.mov', 'upload to 1']));
  expect(await screen.findByRole('button', { name: 'Play v001 of SB010 · roto' })).toBeVisible();
  expect(unfinished.any(VENDOR)).toBe(false);
});

it('[S-1968] one that is given up takes along the version that it began', async () => {
  server.use(
    http.post(`${at}/:id/:how`, never),
    http.get(`${at}/:id/upload-status`, () => ok('upload', statusOf(1, 'idle'))),
    http.delete(`${at}/:id`, ({ params }) => {
      did.push(`removed ${String(params.id).at(-1)}`);
      versions = [];
      return ok('done', true);
    }),
  );
  const { user } = show();
  await drop(video('SB010_roto.mov'));
  const row = within(await screen.findByRole('listitem', { name: 'v001 of SB010 · roto' }));
  await user.click(await row.findByRole('button', { name: 'Cancel SB010_roto.mov' }));
  await waitFor(() => expect(did).toEqual(['begun SB010_roto.mov', 'removed 1']));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'v001 of SB010 · roto' })).toBeNull());
});

it('[S-1969] an interrupted version and a refused one are sent again from their rows and keep their numbers, a complete one is not', async () => {
  const error = 'This video cannot be read.';
  versions = [versionOf(3), versionOf(2, { state: 'failed', upload: statusOf(2, 'failed', { error }) }), ready(1)];
  const { user } = show();
  const rowOf = async (n: number) => within(await screen.findByRole('listitem', { name: `v00${n} of SB010 · roto` }));
  expect((await rowOf(2)).getByText(error)).toBeVisible();
  expect((await rowOf(3)).getByText(versionMessages.nothingSent)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Send again/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Send again v003 of SB010 · roto',
    'Send again v002 of SB010 · roto',
  ]);
  await user.upload((await rowOf(2)).getByLabelText('Files of v002 of SB010 · roto'), textFile('notes.txt'));
  expect(await (await rowOf(2)).findByText(mediaMessages.videosOnly)).toBeVisible();
  expect(did).toEqual([]);
  await user.upload((await rowOf(2)).getByLabelText('Files of v002 of SB010 · roto'), video('other.mov'));
  await waitFor(() => expect(did).toEqual(['upload to 2']));
  await user.upload((await rowOf(3)).getByLabelText('Files of v003 of SB010 · roto'), video('last.mov'));
  await waitFor(() => expect(did).toEqual(['upload to 2', 'upload to 3']));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull());
});

it('[S-1969] another file takes the place of one that the server refused, as the same version', async () => {
  server.use(http.post(`${at}/:id/:how`, () => fail(415, 'This is no video.'), { once: true }));
  const { user } = show();
  await drop(video('SB010_roto.mov'));
  const row = within(await screen.findByRole('listitem', { name: 'v001 of SB010 · roto' }));
  expect(await row.findByText(/This is no video/)).toBeVisible();
  expect(row.getByRole('button', { name: 'Retry SB010_roto.mov' })).toBeVisible();
  await user.upload(row.getByLabelText('Files of v001 of SB010 · roto'), video('better.mov'));
  await waitFor(() => expect(did).toEqual(['begun SB010_roto.mov', 'upload to 1']));
  await waitFor(() => expect(row.queryByText(/This is no video/)).toBeNull());
});

it('[S-1971] a second drop waits until the question of the first is answered', async () => {
  const { user } = show();
  await drop(video('one.mov'));
  const first = await dialog('Which task is this for?');
  await drop(video('two.mov'), video('SB010_paint.mov'));
  expect(first.getByRole('combobox', { name: 'one.mov' })).toBeVisible();
  expect(first.queryByRole('combobox', { name: 'two.mov' })).toBeNull();
  await user.selectOptions(first.getByRole('combobox', { name: 'one.mov' }), 'SB010 · roto');
  await user.click(first.getByRole('button', { name: 'Send' }));
  const second = within(await screen.findByRole('dialog', { name: 'Which task is this for?' }));
  await user.selectOptions(await second.findByRole('combobox', { name: 'two.mov' }), 'SB010 · paint');
  await user.click(second.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(did.filter((each) => each.startsWith('begun')).toSorted()).toEqual(['begun SB010_paint.mov', 'begun one.mov', 'begun two.mov']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[S-1971] a single task takes a file by its name alone; others are asked about, and not sent without a yes', async () => {
  tasks = [task(ROTO, 'roto')];
  const { user } = show();
  await drop(video('holiday.mov'));
  const question = 'Deliver holiday.mov as the next version of SB010 · roto?';
  await user.click((await dialog(question)).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(did).toEqual([]);
  await drop(video('holiday.mov'));
  await user.click((await dialog(question)).getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(did).toContain('begun holiday.mov'));
  await drop(video('SB010_roto_v002.mov'));
  await waitFor(() => expect(did).toContain('begun SB010_roto_v002.mov'));
});

it("[S-1971] on a task's own place a file is that task's, unless its name speaks for another", async () => {
  tasks = [task(ROTO, 'roto', { count: 1 }), task(PAINT, 'paint')];
  versions = [ready(1)];
  const { user } = show();
  const label = 'Files of the next version of SB010 · roto';
  await give(label, [video('final.mov')]);
  await waitFor(() => expect(did).toContain('begun final.mov'));
  await give(label, [video('SB010_paint.mov')]);
  const asked = await dialog('Which task is this for?');
  await user.selectOptions(asked.getByRole('combobox', { name: 'SB010_paint.mov' }), 'SB010 · paint');
  await user.click(asked.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(versions.find(({ name }) => name === 'SB010_paint.mov')?.task_id).toBe(PAINT));
});

it('[S-1972] a version that is asked for is found on whatever page it is; one that is not there any more is said in words', async () => {
  versions = [ready(2)];
  server.use(http.get(`${at}/${idOf(1)}`, () => ok('version', ready(1))));
  const first = show({ id: idOf(1) });
  expect(await screen.findByRole('region', { name: 'Player of SB010 · roto v001' })).toBeVisible();
  first.unmount();
  server.use(http.get(`${at}/${idOf(9)}`, () => fail(404, versionMessages.notFound)));
  const second = show({ id: idOf(9) });
  expect(await screen.findByRole('alert')).toHaveTextContent(versionMessages.notFound);
  second.unmount();
  server.use(http.get(`${at}/${idOf(8)}`, () => fail(400, 'down')));
  show({ id: idOf(8) });
  expect(await screen.findByRole('alert')).toHaveTextContent(versionMessages.loadFailed);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('[S-1973] older versions are shown on request, page by page, and how many are missing is said', async () => {
  tasks = [task(ROTO, 'roto', { count: 3 })];
  const pages: Record<string, Partial<VersionList>> = {
    '': { versions: [ready(3), ready(2)], next: idOf(2) },
    [idOf(2)]: { versions: [ready(1)], next: null },
  };
  server.use(http.get(at, ({ request }) => ok('deliveries', told(pages[new URL(request.url).searchParams.get('before') ?? '']))));
  const { user } = show();
  expect(await screen.findByText('1 older version not shown yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('listitem', { name: 'v001 of SB010 · roto' })).toBeVisible();
  expect(screen.getAllByRole('listitem', { name: /of SB010 · roto$/ })).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(screen.queryByText(/not shown yet/)).toBeNull();
});
