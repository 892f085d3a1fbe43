import { timing, unfinished } from '@prepmarket/web-kit/store';
import { HttpResponse, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { answerStatus, shotId, shotOf, shotsUrl, statusOf, takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, input, never, removing, showWithTray } from './card.js';
import { video } from './files.js';

answerPlateMatches();

const owner = testUser().id;

/** A line that is cut until it is mended; what was asked of it meanwhile is counted. */
const cutLine = () => {
  let cut = true;
  const line = {
    tries: 0,
    mend: () => {
      cut = false;
    },
  };
  const lost = () => {
    if (!cut) return undefined;
    line.tries += 1;
    return HttpResponse.error();
  };
  server.use(http.get(`${shotsUrl}/:shotId`, lost), http.delete(`${shotsUrl}/:shotId`, lost), http.delete(uploadUrl, lost));
  return line;
};

const cancelSent = async () => {
  takingServer();
  server.use(
    http.post(uploadUrl, never),
    answerStatus(() => statusOf({ state: 'idle' })),
  );
  const removed = removing();
  const line = cutLine();
  const view = showWithTray();
  await view.user.upload(input(), video('a.mov'));
  await screen.findByText('Uploading...');
  await view.user.click(screen.getByRole('button', { name: 'Cancel a.mov' }));
  await waitFor(() => expect(screen.queryByText('a.mov')).toBeNull());
  return { ...view, removed, line };
};

describe('cancelling while the line is cut', () => {
  it('[S-904] is carried out when the line is back, with the shot that was made', async () => {
    const { removed, line } = await cancelSent();
    await waitFor(() => expect(line.tries).toBeGreaterThan(1));
    expect([removed, unfinished.any(owner)]).toEqual([[], true]);
    line.mend();
    await waitFor(() => expect(removed).toEqual([shotId]));
    await waitFor(() => expect(unfinished.any(owner)).toBe(false));
  });

  it('[S-904] is carried out after a reload too, and shows nothing of it', async () => {
    const { unmount, removed, line } = await cancelSent();
    await waitFor(() => expect(line.tries).toBeGreaterThan(0));
    unmount();
    line.mend();
    expect([removed, unfinished.any(owner)]).toEqual([[], true]);
    showWithTray(testUser(), '/elsewhere');
    await waitFor(() => expect(removed).toEqual([shotId]));
    await waitFor(() => expect(unfinished.any(owner)).toBe(false));
    expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
  });

  it('[S-904] finds the shot whose making was never answered', async () => {
    takingServer();
    const removed = removing();
    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    const keys: (string | null)[] = [];
    let cancel: () => void = () => undefined;
    const cancelled = new Promise<void>((done) => {
      cancel = done;
    });
    server.use(
      http.post(shotsUrl, async ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        await cancelled;
        return keys.length <= 1 + timing.retries ? HttpResponse.error() : ok('shot', shotOf(), {}, 201);
      }),
    );
    const { user } = showWithTray();
    await user.upload(input(), video('a.mov'));
    await user.click(await screen.findByRole('button', { name: 'Cancel a.mov' }));
    cancel();
    await waitFor(() => expect(removed).toEqual([shotId]));
    expect(new Set(keys).size).toBe(1);
  });
});
