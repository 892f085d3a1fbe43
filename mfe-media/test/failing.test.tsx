import { mediaMessages } from '@prepmarket/media-api';
import { timing } from '@prepmarket/web-kit/store';
import { fail, http, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerStatus, sequenceUrl, shotsUrl, statusOf, takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, input, listShots, never, row, show } from './card.js';
import { frames, video } from './files.js';
import { watchRequests } from './requests.js';

answerPlateMatches();

describe('failing', () => {
  it.each([
    [() => fail(413, 'File plate.mov skipped: Size must be less than 500MB'), 'File plate.mov skipped: Size must be less than 500MB'],
    [() => fail(500), 'Failed to upload video'],
  ])('[S-292][S-293][S-299][S-966] shows why a video did not arrive (%#)', async (answer, sentence) => {
    takingServer();
    server.use(http.post(uploadUrl, answer));
    const { user, container } = show();
    await user.upload(input(), video());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Upload failed')).toBeVisible();
    expect(screen.queryByText(/^\d+%$/)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    [() => fail(400, 'plate.0002.png cannot be read.'), 'plate.0002.png cannot be read. Failed to upload image sequence. Please try again.'],
    [() => fail(500), 'Failed to upload image sequence. Server error. Please try again.'],
  ])('[S-300] combines what is known of a failed sequence (%#)', async (answer, sentence) => {
    takingServer();
    server.use(http.post(sequenceUrl, answer));
    const { user } = show();
    await user.upload(input(), frames());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('Upload failed')).toBeVisible();
  });

  it('[S-301][S-302] says that a sequence timed out and may still be on its way', async () => {
    takingServer();
    server.use(http.post(sequenceUrl, never));
    const requests = watchRequests();
    const { user } = show();
    await user.upload(input(), frames());
    await waitFor(() => expect(requests.made).toHaveLength(1));
    act(() => void requests.timeOut());
    expect(await screen.findByText(/timed out.*may still be processing.*check back in a few minutes.*fewer images/)).toHaveTextContent(
      mediaMessages.sequenceTimedOut,
    );
    expect(screen.getByText('Upload timed out - server may still be processing')).toBeVisible();
    requests.restore();
  });

  it('[S-303] has the list of shots asked for again when the shot of a failed upload exists', async () => {
    takingServer();
    server.use(http.post(uploadUrl, () => fail(415, mediaMessages.notAVideo)));
    const { user, store } = show();
    const asked = listShots(store);
    await waitFor(() => expect(asked()).toBe(1));
    await user.upload(input(), video());
    expect(await screen.findByText(mediaMessages.notAVideo)).toBeVisible();
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('[S-304] says that the shot could not be made, and leaves the list alone', async () => {
    takingServer();
    server.use(http.post(shotsUrl, () => fail(500)));
    const { user, store } = show();
    const asked = listShots(store);
    await waitFor(() => expect(asked()).toBe(1));
    await user.upload(input(), video());
    expect(await screen.findByText('Failed to create shot or upload video. Please try again.')).toBeVisible();
    expect(asked()).toBe(1);
  });

  it('[S-292] shows what the server says of a video it cannot prepare', async () => {
    takingServer();
    server.use(answerStatus(() => statusOf({ state: 'failed', error: mediaMessages.unreadableVideo })));
    const { user } = show();
    await user.upload(input(), video());
    expect(await screen.findByText('This video cannot be read. The file may be damaged.')).toBeVisible();
  });

  it('goes on with the next upload, and tries a failed one again with the same shot', async () => {
    const { names } = takingServer();
    let refused = false;
    server.use(
      http.post(uploadUrl, () => {
        if (refused) return undefined;
        refused = true;
        return fail(500);
      }),
    );
    const { user } = show();
    await user.upload(input(), [video('a.mov'), video('b.mov')]);
    expect(await row('b.mov').findByText('Upload complete')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry a.mov' }));
    expect(await row('a.mov').findByText('Upload complete')).toBeVisible();
    expect(names).toEqual(['a', 'b']);
    expect(screen.queryByText('Failed to upload video')).toBeNull();
  });

  it('asks for the same shot again when the answer to the first try was lost', async () => {
    takingServer();
    const keys: (string | null)[] = [];
    server.use(
      http.post(shotsUrl, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length <= 1 + timing.retries ? fail(500) : undefined;
      }),
    );
    const { user } = show();
    await user.upload(input(), video('a.mov'));
    await user.click(await screen.findByRole('button', { name: 'Retry a.mov' }));
    expect(await screen.findByText('Upload complete')).toBeVisible();
    expect(keys).toHaveLength(2 + timing.retries);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('gives up on a server that forgot the upload', async () => {
    takingServer();
    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    const { user } = show();
    await user.upload(input(), video());
    expect(await screen.findByText(mediaMessages.interrupted)).toBeVisible();
  });
});
