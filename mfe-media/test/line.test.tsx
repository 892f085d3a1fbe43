import { mediaMessages } from '@prepmarket/media-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { uploads as inbox } from '../src/queue/queue.js';
import { answerStatus, keptAs, packageId, projectId, sequenceUrl, shotId, shotOf, shotsUrl, statusOf, takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, input, never, removing, row, show, showWithTray, tray } from './card.js';
import { frames, video } from './files.js';
import { watchRequests } from './requests.js';

answerPlateMatches();

const idle = () => answerStatus(() => statusOf({ state: 'idle' }));
const later = '2026-03-01T10:05:00.000Z';

describe('the line', () => {
  it('[S-712] a running upload is cancelled, its empty shot goes, the next ones go on', async () => {
    takingServer();
    server.use(http.post(uploadUrl, never), idle());
    const removed = removing();
    const { user } = show();
    await user.upload(input(), [video('a.mov'), video('b.mov'), video('c.mov'), video('d.mov')]);
    await waitFor(() => expect(screen.getAllByText('Uploading...')).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: 'Cancel a.mov' }));
    expect(screen.queryByText('a.mov')).toBeNull();
    await waitFor(() => expect(removed).toEqual([shotId]));
    expect(await row('d.mov').findByText('Uploading...')).toBeVisible();
  });

  it.each([
    ['a task', { tasks: [{ id: shotId }] as never }, 'idle'],
    ['a picture', { file_url: '/api/files/stream/m-1/plate.mp4' }, 'idle'],
    ['files that have arrived after all', {}, 'transcoding'],
  ] as const)('[S-712] a cancelled upload leaves the shot that has %s', async (_what, has, state) => {
    takingServer();
    const asked: string[] = [];
    server.use(http.post(uploadUrl, never));
    const removed = removing();
    server.use(
      answerStatus(() => {
        asked.push('status');
        return statusOf({ state });
      }),
      http.get(`${shotsUrl}/:shotId`, () => {
        asked.push('shot');
        return ok('shot', { ...shotOf(), ...has });
      }),
    );
    const { user } = show();
    await user.upload(input(), video('a.mov'));
    await screen.findByText('Uploading...');
    await user.click(screen.getByRole('button', { name: 'Cancel a.mov' }));
    await waitFor(() => expect(asked).toContain(state === 'transcoding' ? 'status' : 'shot'));
    await user.upload(input(), video('b.mov'));
    await screen.findByText('Uploading...');
    expect(removed).toEqual([]);
  });

  it('[S-713] sends three at once, sequences one at a time, and begins them in their order', async () => {
    const { names } = takingServer();
    server.use(http.post(uploadUrl, never), http.post(sequenceUrl, never));
    const { user } = show();
    await user.upload(input(), [...frames(), video('a.mov')]);
    await user.upload(input(), frames());
    await user.upload(input(), video('b.mov'));
    await waitFor(() => expect(screen.getAllByText('Uploading...')).toHaveLength(2));
    expect(row('b.mov').getByText('Waiting for files')).toBeVisible();
    expect(names).toEqual(['a', 'plate']);
    await user.click(screen.getAllByRole('button', { name: 'Cancel plate (2 images)' })[0] as HTMLElement);
    expect(await row('b.mov').findByText('Uploading...')).toBeVisible();
    expect(names).toEqual(['a', 'plate', 'plate', 'b']);
  });

  it('[S-713] goes on while a plate is encoded, also one that never ends', async () => {
    const { names } = takingServer();
    server.use(http.get(`${shotsUrl}/${shotId}/upload-status`, () => ok('status', statusOf({ state: 'transcoding', percent: 10 }))));
    const { user } = show();
    await user.upload(input(), [video('slow.mov'), video('quick.mov')]);
    expect(await row('quick.mov').findByText('Upload complete')).toBeVisible();
    expect(names).toEqual(['slow', 'quick']);
    expect(row('slow.mov').getByText('Preparing the video for playback...')).toBeVisible();
  });

  it('[S-714] tells size, speed and time left, the total, and clears what is finished', async () => {
    takingServer();
    const requests = watchRequests();
    server.use(
      http.post(uploadUrl, async ({ request }) => {
        const { name } = (await request.formData()).get('file') as File;
        return name === 'a.mov' ? never() : ok('upload', statusOf());
      }),
    );
    const { user } = show();
    const large = Object.defineProperty(video('a.mov'), 'size', { value: 16 * 1024 * 1024 });
    await user.upload(input(), large);
    await screen.findByText('Uploading...');
    act(() => void requests.progress(12, 48));
    expect(await row('a.mov').findByText(/^4\.00 MB of 16\.00 MB/)).toBeVisible();
    await user.upload(input(), video('b.mov'));
    expect(await row('b.mov').findByText('Upload complete')).toBeVisible();
    expect(screen.getByText(/^1 of 2 complete, 4\.00 MB of 16\.00 MB sent/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear finished' }));
    expect(screen.queryByText('b.mov')).toBeNull();
    expect(row('a.mov').getByText('Uploading...')).toBeVisible();
    requests.restore();
  });

  it('[S-906] clears those of its own package alone', async () => {
    takingServer();
    const { user } = showWithTray();
    const elsewhere = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1a77';
    act(() => inbox.ask({ projectId, packageId: elsewhere, kind: 'video', shotName: 'br_010', shotId, files: [video('other.mov')] }));
    server.use(http.get(`/api/projects/${projectId}/packages/${elsewhere}/shots/:shotId/upload-status`, () => ok('status', statusOf({ state: 'complete' }))));
    server.use(
      http.get(`/api/projects/${projectId}/packages/${elsewhere}/shots/:shotId`, () => ok('shot', shotOf({ file_url: '/api/files/stream/m-2/a.mp4' }))),
    );
    server.use(http.post(`/api/projects/${projectId}/packages/${elsewhere}/shots/:shotId/upload`, () => ok('upload', statusOf())));
    await user.upload(input(), video('own.mov'));
    const strip = await (await tray()).findByRole('button', { name: '2 uploads complete' });
    await user.click(screen.getByRole('button', { name: 'Clear finished' }));
    expect(screen.queryByText('own.mov')).toBeNull();
    await user.click(strip);
    expect(await (await tray()).findByText(/^other\.mov/)).toBeVisible();
    await user.click((await tray()).getByRole('button', { name: 'Clear finished' }));
    expect(screen.queryByText(/^other\.mov/)).toBeNull();
  });

  it('[S-715] another try asks first whether the files have arrived, and sends them only if not', async () => {
    const { sent } = takingServer();
    server.use(idle());
    const { user } = show();
    await user.upload(input(), video('a.mov'));
    expect(await screen.findByText(mediaMessages.interrupted)).toBeVisible();
    expect(sent).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Retry a.mov' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(await screen.findByText(mediaMessages.interrupted)).toBeVisible();
    server.use(answerStatus(() => statusOf({ state: 'complete', percent: 100 })));
    await user.click(screen.getByRole('button', { name: 'Retry a.mov' }));
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect(sent).toHaveLength(2);
  });
});

describe('a server that is busy', () => {
  it('[S-715] is waited for, with the words it says, by the new shot, the files and the question how far they are', async () => {
    const { names, sent } = takingServer();
    let refused = 0;
    const busy = () => {
      refused += 1;
      return fail(429, 'Too many requests.');
    };
    server.use(
      http.post(shotsUrl, busy, { once: true }),
      http.post(uploadUrl, busy, { once: true }),
      http.get(`${shotsUrl}/:shotId/upload-status`, busy, { once: true }),
    );
    const { user } = show();
    await user.upload(input(), video('a.mov'));
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect([refused, names, sent.length]).toEqual([3, ['a'], 1]);
  });
});

describe('at the server', () => {
  it('[S-850] [S-871] an encoding is cancelled after a question; its shot goes with it', async () => {
    takingServer();
    let state: 'transcoding' | 'idle' = 'transcoding';
    server.use(answerStatus(() => statusOf({ state, percent: 10, upload_id: shotId })));
    const removed = removing();
    const meant: (string | null)[] = [];
    server.use(
      http.delete(uploadUrl, ({ request }) => {
        meant.push(new URL(request.url).searchParams.get('id'));
        state = 'idle';
        return ok('upload', statusOf({ state }));
      }),
    );
    const { user } = show();
    await user.upload(input(), video('a.mov'));
    await screen.findByText('a.mov');
    await row('a.mov').findByText('Preparing the video for playback...');
    await user.click(screen.getByRole('button', { name: 'Cancel a.mov' }));
    expect(await screen.findByText(mediaMessages.cancelQuestion)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(removed).toEqual([shotId]));
    expect(screen.queryByText('a.mov')).toBeNull();
    expect(meant).toEqual([keptAs]);
  });

  it('[S-850] [S-871] a new plate that has arrived unheard is cancelled at the server too', async () => {
    takingServer();
    const requests = watchRequests();
    const cancelled: (string | null)[] = [];
    let asked = 0;
    server.use(
      http.post(uploadUrl, never),
      http.delete(uploadUrl, ({ request }) => {
        cancelled.push(new URL(request.url).searchParams.get('id'));
        return ok('upload', statusOf({ state: 'idle' }));
      }),
      answerStatus(() => {
        asked += 1;
        return asked === 1 ? statusOf({ state: 'complete', upload_id: shotId }) : statusOf({ state: 'uploading', upload_id: keptAs, updated_at: later });
      }),
    );
    const { user } = show();
    act(() => inbox.ask({ projectId, packageId, kind: 'video', shotName: 'br_010', shotId, files: [video('b.mov')] }));
    await screen.findByText('Uploading...');
    await waitFor(() => expect(requests.made).toHaveLength(1));
    act(() => void requests.progress(100, 100));
    await user.click(screen.getByRole('button', { name: 'Cancel b.mov' }));
    await waitFor(() => expect(cancelled).toEqual([keptAs]));
    requests.restore();
  });

  it('[S-851] says what an upload waits for, and has a failed one prepared anew without sending it again', async () => {
    const { sent } = takingServer();
    const waitsFor = 'Waiting for the file store. Your upload is safe; it goes on by itself.';
    let status = statusOf({ state: 'transcoding', waiting_for: waitsFor });
    let retried = 0;
    server.use(
      answerStatus(() => status),
      http.post(`${uploadUrl}/retry`, () => {
        retried += 1;
        status = statusOf({ state: 'complete', percent: 100 });
        return ok('upload', status);
      }),
    );
    const { user } = show();
    await user.upload(input(), video('a.mov'));
    expect(await screen.findByText(waitsFor)).toBeVisible();
    status = statusOf({ state: 'failed', error: mediaMessages.encodingFailed, can_retry: true });
    expect(await screen.findByText(mediaMessages.encodingFailed)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Retry a.mov' }));
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect([retried, sent.length]).toEqual([1, 1]);
  });
});
