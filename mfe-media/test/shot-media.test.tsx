import type { MediaFacts, Shot } from '@prepmarket/catalog-api';
import { mediaMessages, mediaTags, waitingText } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { mediaApi } from '../src/api.js';
import { PlayerCore } from '../src/player/use-player.js';
import { frameRanges } from '../src/stage/frame-ranges.js';
import { pauseAfter, polling } from '../src/status/follow.js';
import ShotMedia from '../src/widgets/shot-media.js';
import { answerStatus, keptAs, packageId, projectId, shotId, shotOf, shotsUrl, statusOf, uploadUrl } from './answers.js';
import { stillPlayer } from './player/still-player.js';

const url = '/api/files/stream/m-1/plate.mp4';
const facts: MediaFacts = {
  frames: 96,
  fps: 23.976023976,
  frame_rate: '24000/1001',
  width: 1920,
  height: 1080,
  duration: 4.004,
  codec: 'h264',
  first_frame: 1001,
  missing_frames: [1003, 1004, 1006],
  original_key: 'm-9',
  original_name: 'plate.mov',
  poster_url: '/api/files/stream/m-2/poster.jpg',
};
const onReady = vi.fn();
let core = stillPlayer();
const show = (shot: Shot, after?: Shot, mayUpload = false) => {
  const Screen = () => {
    const [now, setNow] = useState(shot);
    const ready = () => {
      onReady();
      if (after) setNow(after);
    };
    return (
      <PlayerCore value={core.make}>
        <ShotMedia projectId={projectId} packageId={packageId} shot={now} mayUpload={mayUpload} onReady={ready} />
      </PlayerCore>
    );
  };
  return renderRoutes([{ path: '/', element: <Screen /> }], { at: '/', user: testUser() });
};
const player = () => screen.getByRole('region', { name: 'Player of plate' });

beforeEach(() => {
  onReady.mockClear();
  core = stillPlayer();
  Object.assign(polling, { every: 20, idleEvery: 20, patience: 1000 });
});
/** The server is asked once only, so that axe looks at a screen that stands still. */
const standingStill = () => Object.assign(polling, { every: 0, idleEvery: 0 });

describe('ShotMedia', () => {
  it('[S-330] plays the video of a shot, with its poster and its facts', async () => {
    const { container } = show(shotOf({ file_url: url, metadata: facts }));
    expect(player()).toBeVisible();
    expect(core.clip).toMatchObject({ url, poster: facts.poster_url });
    for (const fact of ['96 frames', 'from 1001', '23.976 fps', '1920×1080', '4 s']) expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Original' })).toHaveAttribute('href', '/api/files/download/m-9');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-1408] asks how the upload stands when a colleague has begun one, although it had ceased to ask', async () => {
    standingStill();
    let begun = false;
    server.use(answerStatus(() => statusOf({ state: begun ? 'transcoding' : 'idle' })));
    const { store } = show(shotOf());
    expect(await screen.findByText('No video available')).toBeVisible();
    begun = true;
    act(() => void store.dispatch(mediaApi.util.invalidateTags([mediaTags.uploadsOf(shotId)])));
    expect(await screen.findByRole('progressbar')).toBeVisible();
  });

  it('[S-847] says the number that the owner gives the first frame', () => {
    show(shotOf({ file_url: url, metadata: { ...facts, first_frame: null, missing_frames: [] }, first_number: 1017 }));
    expect(screen.getByText('from 1017')).toBeVisible();
  });

  it('lists the gaps of a sequence', () => {
    show(shotOf({ file_url: url, metadata: facts }));
    expect(screen.getByText('1003-1004, 1006')).toBeVisible();
    expect(frameRanges([])).toEqual([]);
  });

  it('[S-330] says that there is no video', async () => {
    standingStill();
    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    const { container } = show(shotOf());
    expect(await screen.findByText('No video available')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-331] shows how far a video is, then the player without a reload', async () => {
    let status = statusOf({ state: 'transcoding', percent: 40, file_name: 'plate.mov' });
    server.use(answerStatus(() => status));
    show(shotOf(), shotOf({ file_url: url, metadata: facts }));
    expect(await screen.findByText('70%')).toBeVisible();
    expect(screen.getByText('Preparing the video for playback...')).toBeVisible();
    expect(screen.getByText('plate.mov')).toBeVisible();
    status = statusOf({ state: 'complete', percent: 100 });
    await waitFor(() => expect(player()).toBeVisible());
    expect(onReady).toHaveBeenCalled();
  });

  it('[S-748] says what an upload waits for', async () => {
    standingStill();
    server.use(answerStatus(() => statusOf({ state: 'transcoding', percent: 40, waiting_for: waitingText.store })));
    const { container } = show(shotOf());
    expect(await screen.findByRole('status')).toHaveTextContent(waitingText.store);
    expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-743] [S-871] lets the owner cancel what is under way, and asks first', async () => {
    let status = statusOf({ state: 'transcoding', percent: 40, can_cancel: true, upload_id: keptAs });
    const cancelled: (string | null)[] = [];
    server.use(
      answerStatus(() => status),
      http.delete(uploadUrl, ({ request }) => {
        cancelled.push(new URL(request.url).searchParams.get('id'));
        status = statusOf({ state: 'idle' });
        return ok('upload', status);
      }),
    );
    const { user } = show(shotOf(), undefined, true);
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(mediaMessages.cancelQuestion);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cancelled).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('No video available')).toBeVisible();
    expect(cancelled).toEqual([keptAs]);
    expect(onReady).toHaveBeenCalled();
  });

  it('[S-743] [S-871] lets the owner remove an upload that has failed, and says when another has come since', async () => {
    standingStill();
    server.use(
      answerStatus(() => statusOf({ state: 'failed', error: mediaMessages.unreadableVideo, can_retry: true, can_cancel: true })),
      http.delete(uploadUrl, () => fail(409, mediaMessages.newerUpload)),
    );
    const { user } = show(shotOf(), undefined, true);
    await user.click(await screen.findByRole('button', { name: 'Remove upload' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove upload' }));
    expect(await screen.findByText(mediaMessages.newerUpload)).toBeVisible();
  });

  it('has nothing for axe to find while a video is prepared', async () => {
    standingStill();
    server.use(answerStatus(() => statusOf({ state: 'transcoding', percent: 40 })));
    const { container } = show(shotOf());
    expect(await screen.findByRole('progressbar', { name: 'Progress of the video' })).toHaveAttribute('aria-valuenow', '70');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-331] asks again while the shot does not know of its picture yet', async () => {
    server.use(answerStatus(() => statusOf({ state: 'complete', percent: 100 })));
    show(shotOf());
    await waitFor(() => expect(onReady.mock.calls.length).toBeGreaterThan(2));
    expect(screen.getByText('Preparing the video for playback...')).toBeVisible();
  });

  it('notices an upload that begins later', async () => {
    let status = statusOf({ state: 'idle' });
    server.use(answerStatus(() => status));
    show(shotOf());
    expect(await screen.findByText('No video available')).toBeVisible();
    status = statusOf({ state: 'transcoding', percent: 10 });
    expect(await screen.findByText('55%')).toBeVisible();
  });

  it('[S-717] stops asking for the video of a shot that gets none', async () => {
    polling.patience = 3;
    let asked = 0;
    server.use(
      answerStatus(() => {
        asked += 1;
        return statusOf({ state: 'idle' });
      }),
    );
    show(shotOf());
    await waitFor(() => expect(asked).toBeGreaterThanOrEqual(3));
    let before = -1;
    await waitFor(
      () => {
        const still = before === asked;
        before = asked;
        expect(still).toBe(true);
      },
      { interval: 500 },
    );
    expect(asked).toBeLessThan(8);
    expect(screen.getByText('No video available')).toBeVisible();
  });

  it('[S-717] asks less and less often while nothing changes', () => {
    Object.assign(polling, { every: 1000, idleEvery: 5000 });
    expect([0, 1, 5, 50].map((same) => pauseAfter(same))).toEqual([1000, 1250, 1000 * 1.25 ** 5, 5000]);
    expect([4, 8, 40].map((all) => pauseAfter(0, all))).toEqual([1000, 2000, 10_000]);
  });

  it('says why an upload failed', async () => {
    server.use(answerStatus(() => statusOf({ state: 'failed', error: mediaMessages.unreadableVideo })));
    show(shotOf());
    expect(await screen.findByText(mediaMessages.unreadableVideo)).toBeVisible();
    expect(screen.getByText('No video available')).toBeVisible();
  });

  it('keeps the earlier picture of a shot whose newest upload failed', () => {
    show(shotOf({ file_url: url, metadata: facts, media_error: mediaMessages.encodingFailed }));
    expect(screen.getByText(mediaMessages.encodingFailed)).toBeVisible();
    expect(player()).toBeVisible();
  });

  it('offers a retry when the server does not say how far it is', async () => {
    server.use(http.get(`${shotsUrl}/:shotId/upload-status`, () => fail(500)));
    show(shotOf());
    expect(await screen.findByText('Error loading video. Please try again later.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
