import { type Companion, companionLimits, companionMessages, type Version, type VersionList, versionList, versionMessages } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import UploadTray from '../src/widgets/upload-tray.js';
import VersionsWidget from '../src/widgets/versions.js';
import { answerPlateMatches, kept } from './card.js';
import { made, video } from './files.js';
import { tusServer } from './tus.js';

answerPlateMatches();

const idOf = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c4e0${n}`;
const [contractId, VENDOR, TRACK, SHOT] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];
const at = `*/api/contracts/${contractId}/versions`;
const status = (shot_id: string, state: string) => ({ shot_id, state, percent: 0, message: '', error: null, file_name: null, updated_at: null });
const version = (n: number, over: Partial<Version> = {}): Version => ({
  ...{ id: idOf(n), _id: idOf(n), contract_id: contractId, task_id: TRACK, shot_id: SHOT, number: n - 5, name: `SB010_track_v00${n - 5}.mov`, state: 'ready' },
  ...{ made_by: VENDOR, made_at: '2026-03-01T10:00:00.000Z', sha256: null, bytes: 2048, submitted_at: null, milestone_id: null, round: null },
  ...{ superseded: false, picture: null, ...over },
});
const companion = (name: string, over: Partial<Companion> = {}): Companion => ({
  ...{ id: idOf(9), name, kind: 'Nuke script', bytes: 2048, sha256: 'cd'.repeat(32), key: 'm-9', why: null, made_at: '2026-03-01T10:00:00.000Z', ...over },
});
const script = (name: string) => made(name, 'text/plain', 'Root {\n}\n');
const task = { id: TRACK, _id: TRACK, shot_id: SHOT, shot_name: 'SB010', name: 'track', type: 'track', frame_start: 1, frame_end: 48 };

let versions: Version[];
const told = (): VersionList =>
  versionList.parse({ contract_id: contractId, tasks: [{ ...task, next_number: versions.length + 1 }], versions, may_send: true, next: null });

beforeEach(() => {
  versions = [version(6)];
  server.use(
    http.get(at, () => ok('deliveries', told())),
    http.post(at, () => {
      versions = [version(7, { state: 'coming' }), ...versions];
      return ok('version', versions[0], {}, 201);
    }),
    http.post(`${at}/:id/:how`, ({ params }) => ok('upload', status(String(params.id), 'transcoding'), {}, 201)),
    http.get(`${at}/:id/upload-status`, ({ params }) => ok('upload', status(String(params.id), 'complete'))),
  );
});
const show = () =>
  kept(
    renderRoutes(
      [
        {
          path: '/',
          element: (
            <>
              <VersionsWidget contractId={contractId} vendorName="Vera Vendor" />
              <UploadTray />
            </>
          ),
        },
      ],
      { at: '/', user: testUser({ role: 'vendor', id: VENDOR }) },
    ),
  );
const drop = async (label: string, ...files: File[]) => fireEvent.change(await screen.findByLabelText(label), { target: { files } });
const fields = (versionId: string, filename: string) => ({ contractId, versionId, kind: 'companion', filename });

it('[S-2147] companions are listed below their version with kind, size and hash, are downloaded, and say why they cannot be read', async () => {
  versions = [version(6, { companions: [companion('a.nk', { why: 'It is empty.' })], state: 'submitted' })];
  const { container } = show();
  const list = within(await screen.findByRole('list', { name: 'Companions of v001 of SB010 · track' }));
  expect(list.getByText('Nuke script, 2 KB')).toBeVisible();
  expect(list.getByText('a.nk cannot be read. It is empty.')).toBeVisible();
  expect(list.getByRole('link', { name: 'Download a.nk' })).toHaveAttribute('href', expect.stringContaining('files/download/m-9'));
  expect(screen.queryByRole('button', { name: /companion|Remove a.nk/i })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2147] one is removed after a question', async () => {
  versions = [version(6, { companions: [companion('a.nk')] })];
  let removed = '';
  server.use(
    http.delete(`${at}/:id/companions/:companion`, ({ params }) => {
      removed = String(params.companion);
      versions = [version(6, { companions: [] })];
      return ok('done', true);
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Remove a.nk' }));
  expect(removed).toBe('');
  expect(await screen.findByText(companionMessages.removeQuestion)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Companion' }));
  await waitFor(() => expect(removed).toBe(idOf(9)));
  await waitFor(() => expect(screen.queryByRole('list', { name: /^Companions of/ })).toBeNull());
});

it('[S-2148] dropped with its movie it goes along with the version that this begins', async () => {
  const seen = tusServer();
  show();
  await drop('Files of new versions', video('SB010_track_v002.mov'), script('SB010_track_v002.nk'));
  await waitFor(() => expect(seen.metadata).toEqual(fields(idOf(7), 'SB010_track_v002.nk')));
  await waitFor(() => expect(seen.kept.toString()).toBe('Root {\n}\n'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[S-2148] dropped alone it finds its version by task and number, and is asked about where its name does not say it', async () => {
  const seen = tusServer();
  const { user } = show();
  await drop('Files of new versions', script('SB010_track_v001.nk'));
  await waitFor(() => expect(seen.metadata).toEqual(fields(idOf(6), 'SB010_track_v001.nk')));
  await drop('Files of new versions', script('final.nk'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which version do these go along with?' }));
  expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'final.nk' }), 'v001 of SB010 · track');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(seen.metadata).toEqual(fields(idOf(6), 'final.nk')));
});

it('[S-2148] picked for a version, what cannot go along is said before it is sent', async () => {
  versions = [version(6, { companions: [companion('a.nk')] })];
  const seen = tusServer();
  show();
  const large = Object.defineProperty(script('b.abc'), 'size', { value: companionLimits.bytes + 1 });
  await drop('Companion files of v001 of SB010 · track', script('A.nk'), large, script('c.nk'));
  expect(await screen.findByText(companionMessages.nameTaken('a.nk'))).toBeVisible();
  expect(screen.getByText(companionMessages.tooLarge('b.abc'))).toBeVisible();
  await waitFor(() => expect(seen.metadata).toEqual(fields(idOf(6), 'c.nk')));
  expect(seen.begun).toBe(1);
});

it('[S-2148] a refusal stands at its row, and it is tried again from there', async () => {
  let refused = true;
  const seen = tusServer();
  server.use(http.post('/api/uploads', () => (refused ? fail(400, companionMessages.tooMany) : undefined)));
  const { user } = show();
  await drop('Companion files of v001 of SB010 · track', script('c.nk'));
  const row = within(await screen.findByRole('list', { name: 'Uploads of v001 of SB010 · track' }));
  expect(await row.findByText(companionMessages.tooMany)).toBeVisible();
  refused = false;
  await user.click(row.getByRole('button', { name: 'Retry c.nk' }));
  await waitFor(() => expect(seen.kept.length).toBe(9));
});

it('[S-2174] a track is sent without a picture: notes alone are refused, a script begins the next version, which is shown without a player', async () => {
  const seen = tusServer();
  let asked: unknown;
  server.use(
    http.post(at, async ({ request }) => {
      asked = await request.json();
      versions = [version(7, { state: 'ready', alone: true, companions: [companion('solve.3de')], check: { faults: 1, warnings: 0 } })];
      return ok('version', versions[0], {}, 201);
    }),
  );
  const { container } = show();
  expect(await screen.findByRole('button', { name: `${versionMessages.sendAlone(2)}: SB010 · track` })).toBeVisible();
  await drop('Companion files of SB010 · track', script('notes.txt'));
  expect(await screen.findByText(companionMessages.notesAlone)).toBeVisible();
  expect(asked).toBeUndefined();
  await drop('Companion files of SB010 · track', script('solve.nk'));
  await waitFor(() => expect(seen.metadata).toEqual(fields(idOf(7), 'solve.nk')));
  expect(asked).toEqual({ task_id: TRACK, name: 'solve.nk', alone: true });
  const row = within(await screen.findByRole('listitem', { name: 'v002 of SB010 · track' }));
  expect(row.getByText(`${versionMessages.noPicture} 1 fault`)).toBeVisible();
  expect(row.queryByRole('button', { name: /^(Play|Compare|Check report)/ })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});
