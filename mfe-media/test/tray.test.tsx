import { mediaMessages } from '@prepmarket/media-api';
import { makeStore, signedIn, signedOut, unfinished } from '@prepmarket/web-kit/store';
import { http, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createQueue, uploads as inbox } from '../src/queue/queue.js';
import type { Upload } from '../src/queue/upload.js';
import { Tray } from '../src/tray/tray.js';
import { answerStatus, packageId, projectId, shotId, statusOf, takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, input, never, removing, show, showWithTray, tray } from './card.js';
import { textFile, video } from './files.js';

answerPlateMatches();

const user = testUser();
const closing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('the tray', () => {
  it('[S-852] follows every upload on every screen, sending and encoding apart, and leads to its shot', async () => {
    takingServer();
    let status = statusOf({ state: 'transcoding', percent: 40 });
    server.use(answerStatus(() => status));
    const { user, container } = showWithTray();
    expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
    await user.upload(input(), video('a.mov'));
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('Somewhere else')).toBeVisible();
    const strip = await (await tray()).findByRole('button', { name: 'Preparing 1 plate, 70%' });
    expect(strip).toHaveAttribute('aria-expanded', 'false');
    await user.click(strip);
    expect((await tray()).getByRole('progressbar', { name: 'Upload of a.mov' })).toHaveAttribute('aria-valuenow', '100');
    expect((await tray()).getByRole('progressbar', { name: 'Encoding of a.mov' })).toHaveAttribute('aria-valuenow', '40');
    expect((await tray()).getByRole('link', { name: 'a' })).toHaveAttribute('href', `/projects/${projectId}/packages/${packageId}/shots/${shotId}`);
    expect(await axe(container)).toHaveNoViolations();
    status = statusOf({ state: 'complete', percent: 100 });
    expect(await (await tray()).findByRole('button', { name: '1 upload complete' })).toBeVisible();
    await user.click((await tray()).getByRole('button', { name: 'Remove a.mov from the list' }));
    expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
  });

  it('[S-984] lists what waits for its reader first and what is complete last', async () => {
    const upload = (fileName: string, state: Upload['state']): Upload => ({
      ...{ id: fileName, place: { projectId, packageId }, kind: 'video', shotName: fileName, fileName, fingerprint: fileName },
      ...{ bytes: 1, sent: 0, encoded: 0, ownShot: true, state },
    });
    const uploads = [upload('a', 'complete'), upload('b', 'transcoding'), upload('c', 'failed'), upload('d', 'idle'), upload('e', 'stopped')];
    const queue = createQueue(user.id, makeStore().dispatch);
    renderRoutes([{ path: '/', element: <Tray queue={queue} uploads={uploads} /> }], { at: '/', user });
    const rows = within(await screen.findByRole('list', { name: 'Every upload' })).getAllByRole('listitem');
    expect(rows.map((row) => /^[a-e]/.exec(row.textContent ?? '')?.[0])).toEqual(['c', 'e', 'b', 'd', 'a']);
    queue.close();
  });

  it('[S-852] takes what another screen has asked for, to a shot that exists, which stays when it is cancelled', async () => {
    takingServer();
    server.use(
      http.post(uploadUrl, never),
      answerStatus(() => statusOf({ state: 'idle', updated_at: null })),
    );
    const removed = removing();
    inbox.ask({ projectId, packageId, kind: 'video', shotName: 'br_010', shotId, files: [video('b.mov')] });
    const { user } = showWithTray(testUser(), '/elsewhere');
    await user.click(await (await tray()).findByRole('button', { name: /^Uploading 1 plate/ }));
    expect(await (await tray()).findByText('Uploading...')).toBeVisible();
    await user.click((await tray()).getByRole('button', { name: 'Cancel b.mov' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull());
    expect(removed).toEqual([]);
  });

  it('[S-311] [S-716] asks before the page is closed or the session ended while bytes have not left, and not before another screen', async () => {
    takingServer();
    server.use(http.post(uploadUrl, never));
    const { user, router, store } = showWithTray();
    await user.upload(input(), [video('a.mov'), video('b.mov'), video('c.mov')]);
    await waitFor(() => expect(screen.getAllByText('Uploading...')).toHaveLength(3));
    expect(closing()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('Somewhere else')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void router.navigate('/', { state: { signOut: 1 } }));
    expect(await screen.findByText(/^a\.mov and 2 more have not arrived yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep uploading' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
    act(() => void router.navigate('/', { state: { signOut: 2 } }));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    act(() => void store.dispatch(signedOut()));
    expect(closing()).toBe(false);
  });

  it('[S-311] does not ask while the server prepares what has arrived', async () => {
    takingServer();
    server.use(answerStatus(() => statusOf({ state: 'transcoding', percent: 40 })));
    const { user } = showWithTray();
    await user.upload(input(), video());
    expect(await (await tray()).findByRole('button', { name: 'Preparing 1 plate, 70%' })).toBeVisible();
    expect(closing()).toBe(false);
  });

  it('[S-853] shows nobody the uploads of somebody else, and goes on with none of them', async () => {
    const { sent } = takingServer();
    server.use(http.post(uploadUrl, never));
    const { user: hand, store } = showWithTray();
    await hand.upload(input(), video('a.mov'));
    await screen.findByText('Uploading...');
    act(() => void store.dispatch(signedOut()));
    await waitFor(() => expect(screen.queryByText('a.mov')).toBeNull());
    act(() => void store.dispatch(signedIn({ token: 'another', user: testUser({ id: '7d2f8a54-6f0e-4c1f-9d55-0a4a0c1d2e40' }) })));
    await waitFor(() => expect(unfinished.any(user.id)).toBe(true));
    expect(screen.queryByRole('region', { name: 'Your uploads' })).toBeNull();
    act(() => void store.dispatch(signedOut()));
    act(() => void store.dispatch(signedIn({ token: 'test-token', user })));
    expect(await (await tray()).findByText('a.mov stopped at 0 %. Choose the file again to go on.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('signing out', () => {
  it('[S-909] ends the sending at once, on whatever screen, and shows the next person nothing', async () => {
    takingServer();
    server.use(http.post(uploadUrl, never));
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
    // The card alone, as while the tray is not there yet.
    const { user: hand, store } = show();
    await hand.upload(input(), [video('a.mov'), video('b.mov')]);
    await waitFor(() => expect(screen.getAllByText('Uploading...')).toHaveLength(2));
    act(() => void store.dispatch(signedOut()));
    expect(abort).toHaveBeenCalledTimes(2);
    abort.mockRestore();
    act(() => void store.dispatch(signedIn({ token: 'another', user: testUser({ id: '7d2f8a54-6f0e-4c1f-9d55-0a4a0c1d2e40' }) })));
    expect(screen.queryByText('a.mov')).toBeNull();
    expect(screen.queryByText('b.mov')).toBeNull();
  });
});

describe('files dropped on the tray', () => {
  const drop = async (...files: File[]) => {
    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    fireEvent.drop(await screen.findByRole('region', { name: 'Your uploads' }), { dataTransfer: { types: ['Files'], files, items } });
  };

  it.each([
    ['a text', [textFile('notes.txt')], 'Please drop video files only'],
    ['nothing', [], 'No valid files found'],
    ['too many', Array.from({ length: 1001 }, (_, at) => video(`clip${at}.mp4`)), 'Too many files'],
    [
      'a large one',
      [video('b.mov'), Object.defineProperty(video('c.mov'), 'size', { value: 524_288_001 })],
      'File c.mov skipped: Size must be less than 500MB',
    ],
    ['what nothing waits for', [video('b.mov')], mediaMessages.waitedForByNone('b.mov')],
  ])('[S-905] %s is refused with words that are spoken politely', async (_what, files, sentence) => {
    takingServer();
    server.use(http.post(uploadUrl, never));
    const { user, container } = showWithTray();
    await user.upload(input(), video('a.mov'));
    await screen.findByText('Uploading...');
    await drop(...files);
    const said = await (await tray()).findByText(sentence);
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(said.closest('[role="alert"]')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.click((await tray()).getByRole('button', { name: 'Close' }));
    expect((await tray()).queryByText(sentence)).toBeNull();
  });
});
