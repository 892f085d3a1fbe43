import type { Shot } from '@prepmarket/catalog-api';
import { mediaMessages } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PlayerCore } from '../src/player/use-player.js';
import { uploads as inbox } from '../src/queue/queue.js';
import { polling } from '../src/status/follow.js';
import ShotMedia from '../src/widgets/shot-media.js';
import { answerStatus, keptAs, packageId, projectId, shotId, shotOf, shotsUrl, statusOf, takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, removing } from './card.js';
import { frames, textFile, video } from './files.js';
import { stillPlayer } from './player/still-player.js';

answerPlateMatches();

polling.every = 10;
polling.patience = 5;

const picture = '/api/files/stream/m-1/plate.mp4';
const show = (shot: Shot, mayUpload = true) => {
  const element = (
    <PlayerCore value={stillPlayer().make}>
      <ShotMedia projectId={projectId} packageId={packageId} shot={shot} mayUpload={mayUpload} />
    </PlayerCore>
  );
  return renderRoutes([{ path: '/', element }], { at: '/', user: testUser() });
};
const zone = () => screen.getByRole('region', { name: 'Plate' });
const drop = (...files: File[]) => {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(zone(), { dataTransfer: { types: ['Files'], files, items } });
};
const idle = () => answerStatus(() => statusOf({ state: 'idle', updated_at: null }));

describe('the plate of a shot that exists', () => {
  it('[S-859] a shot without one offers to upload one, to whoever may alone', async () => {
    takingServer();
    server.use(idle());
    const { container, unmount } = show(shotOf());
    expect(await screen.findByText('No video available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No plate yet: upload one' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    unmount();
    show(shotOf(), false);
    expect(await screen.findByText('No video available')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[S-859] what is dropped on it goes to this shot; no other is made', async () => {
    const { names, sent } = takingServer();
    server.use(idle());
    show(shotOf({ name: 'br_010' }));
    await screen.findByText('No video available');
    server.use(answerStatus(() => statusOf({ state: 'complete', percent: 100 })));
    drop(...frames());
    await waitFor(() => expect(sent.map(({ url }) => url)).toEqual([`/shots/${shotId}/upload-sequence`]));
    expect(names).toEqual([]);
  });

  it.each([
    ['two videos', [video('a.mov'), video('b.mov')], 'Please drop one video or the images of one sequence.'],
    ['a text', [textFile('notes.txt')], 'Please drop video files only'],
  ])('[S-859] %s are refused', async (_what, files, sentence) => {
    const { sent } = takingServer();
    server.use(idle());
    show(shotOf());
    await screen.findByText('No video available');
    drop(...files);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('[S-860] [S-907] a new plate takes the place of the picture only when it is ready, and says how far it is', async () => {
    takingServer();
    let state: 'complete' | 'transcoding' = 'complete';
    let shown = picture;
    server.use(
      answerStatus(() => statusOf({ state, percent: state === 'complete' ? 100 : 30, updated_at: state === 'complete' ? null : '2026-03-02T10:00:00.000Z' })),
      http.post(uploadUrl, () => {
        state = 'transcoding';
        return ok('upload', statusOf());
      }),
      http.get(`${shotsUrl}/:shotId`, () => ok('shot', shotOf({ file_url: shown }))),
    );
    const { user } = show(shotOf({ file_url: picture }));
    await user.click(screen.getByRole('button', { name: 'Replace the plate' }));
    await user.upload(screen.getByLabelText('Plate to upload'), video('v002.mov'));
    const row = within(await screen.findByRole('list', { name: 'Uploads of this shot' }));
    expect(await row.findByText('Preparing the video for playback...')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replace the plate' })).toBeNull();
    expect(screen.getAllByRole('progressbar', { name: /v002|new picture/ })).toHaveLength(1);
    expect(screen.getAllByText(/Preparing the video for playback/)).toHaveLength(1);
    state = 'complete';
    shown = '/api/files/stream/m-2/v002.mp4';
    await waitFor(() => expect(screen.queryByText('v002.mov')).toBeNull());
    expect(screen.getByRole('button', { name: 'Replace the plate' })).toBeVisible();
  });

  it('[S-986] a new plate that is on its way can be cancelled after a reload, not what is only shown in other colours', async () => {
    let status = statusOf({ state: 'transcoding', percent: 30, can_cancel: true, upload_id: keptAs, is_shown: true });
    const cancelled: (string | null)[] = [];
    server.use(
      answerStatus(() => status),
      http.delete(uploadUrl, ({ request }) => {
        cancelled.push(new URL(request.url).searchParams.get('id'));
        status = statusOf({ state: 'complete', percent: 100 });
        return ok('upload', status);
      }),
    );
    const { unmount } = show(shotOf({ file_url: picture }));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the new picture' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
    unmount();
    status = { ...status, is_shown: false };
    const { user: hand } = show(shotOf({ file_url: picture }));
    await hand.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await hand.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Progress of the new picture' })).toBeNull());
    expect(cancelled).toEqual([keptAs]);
  });

  it.each([
    ['that has a picture', picture],
    ['that has none', null],
  ])('[S-982] why the last file left no plate is told on a later visit of a shot %s', async (_what, file_url) => {
    server.use(answerStatus(() => statusOf({ state: file_url ? 'complete' : 'idle', refused: 'a.png is damaged. Export it again.' })));
    const { container } = show(shotOf({ file_url }));
    expect(await screen.findByText('a.png is damaged. Export it again.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-907] the first plate of a shot is told once on its page, with the way to cancel it', async () => {
    takingServer();
    let state: 'idle' | 'transcoding' = 'idle';
    server.use(
      answerStatus(() => statusOf({ state, percent: 30, can_cancel: state === 'transcoding' })),
      http.post(uploadUrl, () => {
        state = 'transcoding';
        return ok('upload', statusOf());
      }),
    );
    show(shotOf());
    await screen.findByText('No video available');
    drop(video('v001.mov'));
    expect(await screen.findByText('Preparing the video for playback...')).toBeVisible();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(screen.queryByText('No video available')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1);
  });

  it('[S-861] a failed preparation can be tried again with what the server kept, or another file uploaded', async () => {
    takingServer();
    let status = statusOf({ state: 'failed', error: mediaMessages.encodingFailed, can_retry: true });
    server.use(
      answerStatus(() => status),
      http.post(`${uploadUrl}/retry`, () => {
        status = statusOf({ state: 'transcoding', percent: 20 });
        return ok('upload', status);
      }),
    );
    const { user } = show(shotOf({ media_error: mediaMessages.encodingFailed }));
    expect(await screen.findByRole('button', { name: 'Upload another file' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Preparing the video for playback...')).toBeVisible();
  });

  it('[S-861] another file after a failed upload goes to the same shot, which stays', async () => {
    const { names, sent } = takingServer();
    server.use(
      http.post(uploadUrl, () => fail(415, mediaMessages.notAVideo), { once: true }),
      idle(),
    );
    const removed = removing();
    const { user } = show(shotOf());
    await screen.findByText('No video available');
    inbox.ask({ projectId, packageId, kind: 'video', shotName: 'plate', files: [video('broken.mov')] });
    expect(await screen.findByText(mediaMessages.notAVideo)).toBeVisible();
    await user.upload(screen.getByLabelText('Plate to upload'), video('whole.mov'));
    await waitFor(() => expect(sent.map(({ url }) => url)).toEqual([`/shots/${shotId}/upload`]));
    await waitFor(() => expect(screen.queryByText('broken.mov')).toBeNull());
    expect(await screen.findByText(mediaMessages.interrupted)).toBeVisible();
    expect([names, removed]).toEqual([['plate'], []]);
  });

  it('[S-861] a failed upload is taken out of the list without its shot', async () => {
    takingServer();
    server.use(
      http.post(uploadUrl, () => fail(415, mediaMessages.notAVideo), { once: true }),
      idle(),
    );
    const removed = removing();
    const { user } = show(shotOf());
    await screen.findByText('No video available');
    inbox.ask({ projectId, packageId, kind: 'video', shotName: 'plate', files: [video('broken.mov')] });
    await user.click(await screen.findByRole('button', { name: 'Remove broken.mov from the list' }));
    expect(screen.queryByText('broken.mov')).toBeNull();
    await user.upload(screen.getByLabelText('Plate to upload'), video('whole.mov'));
    expect(await screen.findByText(mediaMessages.interrupted)).toBeVisible();
    expect(removed).toEqual([]);
  });

  it('[S-861] a new plate that failed says so beside the picture that stays', async () => {
    takingServer();
    server.use(answerStatus(() => statusOf({ state: 'failed', error: mediaMessages.unreadableVideo, can_retry: true })));
    show(shotOf({ file_url: picture, media_error: mediaMessages.unreadableVideo }));
    expect(await screen.findByText(mediaMessages.unreadableVideo)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Replace the plate' })).toBeVisible();
  });
});
