import { auditLine } from '@prepmarket/api-kit';
import { mediaMessages, type Reel, type ReelClip, reelMessages, reel as reelSchema, uploadStateText } from '@prepmarket/media-api';
import { Link, Outlet } from '@prepmarket/web-kit/router';
import { unfinished } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PlayerCore } from '../src/player/use-player.js';
import { uploadOf } from '../src/queue/from-files.js';
import ReelWidget from '../src/widgets/reel.js';
import UploadTray from '../src/widgets/upload-tray.js';
import { answerPlateMatches, kept, never, tray } from './card.js';
import { frames, inFolder, textFile, video } from './files.js';
import { stillPlayer } from './player/still-player.js';

answerPlateMatches();

const vendorId = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1b01';
const idOf = (nth: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1c0${nth}`;
const at = `*/api/reels/${vendorId}`;
const picture = {
  ...{ file_url: '/api/files/stream/m-1/reel.mp4', poster_url: '/api/files/stream/m-2/poster.jpg', sprite: null, times_url: null, original_key: 'm-3' },
  ...{ original_name: 'reel.mp4', frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264' },
};
const clip = (nth: number, title: string, over: Partial<ReelClip> = {}): ReelClip => ({
  ...{ id: idOf(nth), _id: idOf(nth), vendor_id: vendorId, title, position: nth, version: 1, created_at: '2026-03-01T10:00:00.000Z', picture, ...over },
});
const statusOf = (nth: number, state: 'idle' | 'transcoding' | 'complete' | 'failed', over = {}) => ({
  ...{ shot_id: idOf(nth), state, percent: 0, message: uploadStateText[state], error: null, file_name: null, updated_at: null, ...over },
});
let clips: ReelClip[];
let mayChange: boolean;
const told = (): Reel => reelSchema.parse({ vendor_id: vendorId, clips, may_change: mayChange });

beforeEach(() => {
  mayChange = true;
  clips = [clip(1, 'Harbour'), clip(2, 'Bridge'), clip(3, 'Night')];
  server.use(http.get(at, () => ok('reel', told())));
});
const core = stillPlayer();
const Shown = () => (
  <PlayerCore value={core.make}>
    <ReelWidget vendorId={vendorId} />
  </PlayerCore>
);
const page = {
  element: (
    <>
      <Outlet />
      <Link to="/away">Away</Link>
      <UploadTray />
    </>
  ),
  children: [
    { path: '/', element: <Shown /> },
    { path: '/away', element: <p>Somewhere else</p> },
  ],
};
const show = (role: 'client' | 'vendor' | 'admin' = 'vendor') => kept(renderRoutes([page], { at: '/', user: testUser({ role }) }));
const titles = () =>
  within(screen.getByRole('list', { name: 'Clips' }))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'));

describe('the reel of a vendor, for who looks', () => {
  beforeEach(() => {
    mayChange = false;
  });

  it('[S-1920] shows its clips by their stills, and plays the one that is pressed', async () => {
    const { user, container } = show('client');
    const grid = await screen.findByRole('list', { name: 'Clips' });
    expect(within(grid).getAllByRole('button')).toHaveLength(3);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(grid).getByRole('button', { name: 'Play Bridge' }));
    expect(await screen.findByRole('region', { name: 'Player of Bridge' })).toBeVisible();
    expect(screen.getByText('48 frames, 24 fps, 1920×1080')).toBeVisible();
    expect(within(grid).getByRole('button', { name: 'Play Bridge' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: /^(Delete|Rename|Move)/ })).toBeNull();
  });

  it('[S-1920] says that there are none, or that they could not be loaded', async () => {
    clips = [];
    const { unmount } = show('client');
    expect(await screen.findByText(reelMessages.empty, { exact: false })).toBeVisible();
    unmount();
    server.use(http.get(at, () => fail(400)));
    show('client');
    expect(await screen.findByText(reelMessages.loadFailed)).toBeVisible();
  });
});

describe('the reel of a vendor, for itself', () => {
  it('[S-1921] makes a clip of a video, named as its file, and shows how far it is', async () => {
    const asked: unknown[] = [];
    let state: 'transcoding' | 'complete' = 'transcoding';
    const fourth = clip(4, 'dawn_v2', { picture: null, upload: statusOf(4, 'idle') });
    server.use(
      http.post(`${at}/clips`, async ({ request }) => {
        asked.push(await request.json());
        clips = [...clips, fourth];
        return ok('clip', fourth, {}, 201);
      }),
      http.post(`${at}/clips/${idOf(4)}/upload`, () => ok('upload', statusOf(4, 'transcoding'), {}, 201)),
      http.get(`${at}/clips/${idOf(4)}/upload-status`, () => ok('upload', statusOf(4, state, { percent: 40 }))),
    );
    const { user } = show();
    await user.upload(await screen.findByLabelText('Videos for the reel'), video('dawn_v2.mp4'));
    const row = within(await screen.findByRole('list', { name: 'Uploads of dawn_v2' }));
    expect(await row.findByText('70%')).toBeVisible();
    expect(row.getByRole('progressbar', { name: 'dawn_v2.mp4' })).toHaveAttribute('aria-valuenow', '70');
    expect(asked).toEqual([{ title: 'dawn_v2' }]);
    clips = [...clips.slice(0, 3), clip(4, 'dawn_v2', { upload: statusOf(4, 'complete') })];
    state = 'complete';
    expect(await screen.findByRole('button', { name: 'Play dawn_v2' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await (await tray()).findByRole('button', { name: '1 upload complete' })).toBeVisible();
  });

  it('[S-1921] says why a file is no clip, and what the server says of one that it refuses', async () => {
    server.use(http.post(`${at}/clips`, () => fail(409, reelMessages.full)));
    const { user } = show();
    const input = await screen.findByLabelText('Videos for the reel');
    const notes = textFile('notes.txt');
    const items = [{ kind: 'file', type: notes.type, getAsFile: () => notes }];
    fireEvent.drop(screen.getByRole('region', { name: 'New clips' }), { dataTransfer: { types: ['Files'], files: [notes], items } });
    expect(await screen.findByText(mediaMessages.videosOnly)).toBeVisible();
    await user.upload(input, video('dawn.mp4'));
    const row = within(await screen.findByRole('list', { name: 'Uploads of new clips' }));
    expect(await row.findByText(reelMessages.full)).toBeVisible();
  });

  it('[S-1921] a clip whose video failed says so, and is tried again', async () => {
    let tried = 0;
    clips = [clip(1, 'Harbour', { picture: null, upload: statusOf(1, 'failed', { error: 'This video cannot be read.', can_retry: true }) })];
    server.use(
      http.post(`${at}/clips/${idOf(1)}/upload/retry`, () => {
        tried += 1;
        clips = [clip(1, 'Harbour', { picture: null, upload: statusOf(1, 'transcoding') })];
        return ok('upload', statusOf(1, 'transcoding'), {}, 201);
      }),
    );
    const { user } = show();
    expect(await screen.findByText('This video cannot be read.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Harbour again' }));
    expect(await screen.findByRole('progressbar', { name: 'Upload of Harbour' })).toBeVisible();
    expect(tried).toBe(1);
  });

  it('[S-1904] a clip is in the tray, which leads to its page, and goes again when its upload is given up', async () => {
    const gone: string[] = [];
    const fourth = clip(4, 'dawn', { picture: null, upload: statusOf(4, 'idle') });
    server.use(
      http.post(`${at}/clips`, () => {
        clips = [...clips, fourth];
        return ok('clip', fourth, {}, 201);
      }),
      http.post(`${at}/clips/${idOf(4)}/upload`, never),
      http.get(`${at}/clips/${idOf(4)}/upload-status`, () => ok('upload', statusOf(4, 'idle'))),
      http.delete(`${at}/clips/:id`, ({ params }) => {
        gone.push(String(params.id));
        clips = clips.filter(({ id }) => id !== params.id);
        return ok('done', {});
      }),
    );
    const { user, container } = show();
    await user.upload(await screen.findByLabelText('Videos for the reel'), video('dawn.mp4'));
    expect(await screen.findByRole('list', { name: 'Uploads of dawn' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await (await tray()).findByRole('button', { name: /^Uploading 1 clip/ }));
    expect((await tray()).getByRole('link', { name: 'dawn' })).toHaveAttribute('href', `/vendors/${vendorId}`);
    expect(await axe(container)).toHaveNoViolations();
    await user.click((await tray()).getByRole('button', { name: 'Cancel dawn.mp4' }));
    await waitFor(() => expect(gone).toEqual([idOf(4)]));
    expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
  });

  it('[S-1904] another video goes to the same clip, which stays when that is given up', async () => {
    const sent: string[] = [];
    server.use(
      http.post(`${at}/clips/:id/upload`, async ({ params }) => {
        sent.push(String(params.id));
        return never();
      }),
      http.get(`${at}/clips/:id/upload-status`, () => ok('upload', statusOf(2, 'complete'))),
    );
    const { user } = show();
    await user.upload(await screen.findByLabelText('Video of Bridge'), video('bridge_v2.mp4'));
    const row = within(await screen.findByRole('list', { name: 'Uploads of Bridge' }));
    await waitFor(() => expect(sent).toEqual([idOf(2)]));
    await user.click(row.getByRole('button', { name: 'Cancel bridge_v2.mp4' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads of Bridge' })).toBeNull());
    expect(titles()).toEqual(['Harbour', 'Bridge', 'Night']);
  });

  it('[S-1904] one that a reload has stopped waits at its clip for its file, and goes on', async () => {
    const sent: string[] = [];
    server.use(
      http.post(`${at}/clips/:id/upload`, ({ params }) => {
        sent.push(String(params.id));
        return ok('upload', statusOf(2, 'transcoding'), {}, 201);
      }),
      http.get(`${at}/clips/:id/upload-status`, () => ok('upload', statusOf(2, 'transcoding'))),
    );
    const file = video('bridge_v2.mp4');
    const { files: _, ...left } = uploadOf({ vendorId, kind: 'video', shotName: 'Bridge', shotId: idOf(2), files: [file] });
    unfinished.keep(testUser().id, left.id, { ...left, state: 'uploading' });
    const { user } = show();
    const row = within(await screen.findByRole('list', { name: 'Uploads of Bridge' }));
    await user.upload(row.getByLabelText('Files of bridge_v2.mp4'), file);
    await waitFor(() => expect(sent).toEqual([idOf(2)]));
  });

  it('[S-1907] a folder of images becomes a clip that is called as the folder', async () => {
    const asked: unknown[] = [];
    const sent: FormData[] = [];
    const fourth = clip(4, 'dawn', { picture: null, upload: statusOf(4, 'idle') });
    server.use(
      http.post(`${at}/clips`, async ({ request }) => {
        asked.push(await request.json());
        clips = [...clips, fourth];
        return ok('clip', fourth, {}, 201);
      }),
      http.post(`${at}/clips/${idOf(4)}/upload-sequence`, async ({ request }) => {
        sent.push(await request.formData());
        return ok('upload', statusOf(4, 'transcoding'), {}, 201);
      }),
      http.get(`${at}/clips/${idOf(4)}/upload-status`, () => ok('upload', statusOf(4, 'transcoding'))),
    );
    const { user } = show();
    const images = frames().map((file) => inFolder(file, `dawn/${file.name}`));
    await user.upload(await screen.findByLabelText('Videos for the reel'), images);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(asked).toEqual([{ title: 'dawn' }]);
    expect(sent[0]?.getAll('files').map((file) => (file as File).name)).toEqual(['plate.0001.png', 'plate.0002.png']);
  });

  it('[S-1910] says nothing of a reel that nobody sees any more', async () => {
    server.use(http.get(at, () => fail(404, 'Vendor not found.')));
    show('client');
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
    expect(screen.queryByText('Reel')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[S-1906] tells what was done to the reel, to the vendor and administrators alone', async () => {
    const line = {
      ...{ id: idOf(9), at: '2026-01-07T14:05:00.000Z', act: 'clip-renamed', record: { kind: 'clip', id: idOf(2) }, from: null, to: null },
      ...{ by: { id: vendorId, role: 'vendor', firstName: 'Vera', lastName: 'Ruiz', company: '' }, repeated: false, address: null, requestId: null },
    };
    server.use(http.get(`${at}/history`, () => ok('history', [auditLine.parse(line)], { next: null })));
    mayChange = false;
    const { unmount } = show('client');
    expect(await screen.findByRole('list', { name: 'Clips' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show history of the reel' })).toBeNull();
    unmount();
    const { user } = show('admin');
    await user.click(await screen.findByRole('button', { name: 'Show history of the reel' }));
    expect(await screen.findByText(/Clip renamed: Bridge/)).toBeVisible();
  });

  it('[S-1922] puts clips in order by buttons, shown at once and taken back when refused', async () => {
    const asked: unknown[] = [];
    let refused = false;
    server.use(
      http.put(`${at}/order`, async ({ request }) => {
        const { clips: wanted } = (await request.json()) as { clips: string[] };
        asked.push(wanted);
        if (refused) return fail(409, reelMessages.otherClips);
        clips = wanted.map((id) => clips.find((each) => each.id === id) as ReelClip);
        return ok('reel', told());
      }),
    );
    const { user, container } = show();
    expect(await screen.findByRole('button', { name: 'Move Harbour up' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Move Night down' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Move Night up' }));
    await waitFor(() => expect(titles()).toEqual(['Harbour', 'Night', 'Bridge']));
    expect(asked).toEqual([[idOf(1), idOf(3), idOf(2)]]);
    await user.click(screen.getByRole('button', { name: 'Move Harbour up' }));
    await user.click(screen.getByRole('button', { name: 'Move Bridge down' }));
    expect(screen.getByRole('button', { name: 'Move Bridge down' })).toHaveFocus();
    expect(asked).toHaveLength(1);
    expect(await axe(container)).toHaveNoViolations();
    refused = true;
    await user.click(screen.getByRole('button', { name: 'Move Harbour down' }));
    expect(await screen.findByText(reelMessages.otherClips)).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Harbour', 'Night', 'Bridge']));
  });

  it('[S-1923] gives a clip another title, and keeps what was typed when another was faster', async () => {
    const asked: unknown[] = [];
    let answers = () => fail(409, 'It was changed.');
    server.use(
      http.put(`${at}/clips/${idOf(2)}`, async ({ request }) => {
        asked.push([request.headers.get('if-match'), await request.json()]);
        return answers();
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Rename Bridge' }));
    const field = await screen.findByRole('textbox', { name: /Title/ });
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Save Title' }));
    expect(await screen.findByText(reelMessages.titleRequired)).toBeVisible();
    await user.type(field, 'Bridge at dawn');
    await user.click(screen.getByRole('button', { name: 'Save Title' }));
    expect(await screen.findByText('It was changed.')).toBeVisible();
    expect(field).toHaveValue('Bridge at dawn');
    answers = () => {
      clips = clips.map((each) => (each.id === idOf(2) ? { ...each, title: 'Bridge at dawn', version: 2 } : each));
      return ok('clip', clips[1]);
    };
    await user.click(screen.getByRole('button', { name: 'Save Title' }));
    await waitFor(() => expect(titles()).toEqual(['Harbour', 'Bridge at dawn', 'Night']));
    expect(asked.at(-1)).toEqual(['"1"', { title: 'Bridge at dawn' }]);
  });

  it('[S-1924] deletes a clip after a question', async () => {
    let gone = 0;
    server.use(
      http.delete(`${at}/clips/${idOf(1)}`, () => {
        gone += 1;
        clips = clips.slice(1);
        return ok('done', {});
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }));
    expect(await screen.findByText(reelMessages.removeQuestion)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(gone).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Delete Harbour' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Clip' }));
    await waitFor(() => expect(titles()).toEqual(['Bridge', 'Night']));
    expect(gone).toBe(1);
  });

  it('[S-1925] takes no more than twelve', async () => {
    clips = Array.from({ length: 12 }, (_, nth) => ({ ...clip(1, `Clip ${nth}`), id: `${idOf(1).slice(0, -2)}${nth + 10}` }));
    show();
    expect(await screen.findByText(`12 clips of 12. ${reelMessages.hint}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add clips' })).toBeDisabled();
  });
});
