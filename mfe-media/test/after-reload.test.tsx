import { mediaMessages } from '@prepmarket/media-api';
import { unfinished } from '@prepmarket/web-kit/store';
import { http, server, testUser } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { answerStatus, shotId, statusOf, takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, input, never, removing, showWithTray, tray } from './card.js';
import { video } from './files.js';

answerPlateMatches();

/** The page goes while it sends a.mov; gives what the server heard. */
const leftInTheMidst = async () => {
  const heard = takingServer();
  server.use(http.post(uploadUrl, never));
  const page = showWithTray();
  await page.user.upload(input(), video('a.mov'));
  await screen.findByText('Uploading...');
  page.unmount();
  return heard;
};

describe('after a reload', () => {
  it('[S-854] lists what has stopped; the same file goes on with the same shot, another one is refused', async () => {
    const first = await leftInTheMidst();
    expect(first.names).toEqual(['a']);

    server.resetHandlers();
    const { names, sent } = takingServer();
    const { user } = showWithTray(testUser(), '/elsewhere');
    expect(await (await tray()).findByText('a.mov stopped at 0 %. Choose the file again to go on.')).toBeVisible();
    await user.upload((await tray()).getByLabelText('Files of a.mov'), video('b.mov'));
    expect(await (await tray()).findByText(/^That is not the file that was being uploaded\. Please choose a\.mov\./)).toBeVisible();
    await user.upload((await tray()).getByLabelText('Files of a.mov'), video('a.mov'));
    expect(await (await tray()).findByText('Upload complete')).toBeVisible();
    expect(names).toEqual([]);
    expect(sent.map(({ url }) => url)).toEqual([`/shots/${shotId}/upload`]);
    expect(unfinished.any(testUser().id)).toBe(false);
  });

  it('[S-854] the same file dropped on the package goes on too, and makes no second shot', async () => {
    await leftInTheMidst();

    server.resetHandlers();
    const { names, sent } = takingServer();
    const { user } = showWithTray();
    expect(await (await tray()).findByText('a.mov stopped at 0 %. Choose the file again to go on.')).toBeVisible();
    await user.upload(input(), video('a.mov'));
    await waitFor(() => expect(sent.map(({ url }) => url)).toEqual([`/shots/${shotId}/upload`]));
    expect(names).toEqual([]);
  });

  it('[S-854] goes on where another tab has left it', async () => {
    const { names, sent } = await leftInTheMidst();
    server.resetHandlers();
    const second = takingServer();
    const owner = testUser().id;
    const [left] = unfinished.all<{ id: string; sent: number; shotId?: string }>(owner);
    if (!left) throw new Error('Nothing was remembered');
    unfinished.keep(owner, left.id, { ...left, sent: 0, shotId: undefined });
    let grant: () => void = () => undefined;
    const request = async (_name: string, _options: unknown, held: () => Promise<void>) => {
      await new Promise<void>((done) => {
        grant = done;
      });
      return held();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const { user } = showWithTray(testUser(), '/elsewhere');
    await screen.findByText('A screen');
    unfinished.keep(owner, left.id, left);
    await act(async () => grant());
    await user.upload((await tray()).getByLabelText('Files of a.mov'), video('a.mov'));
    expect(await (await tray()).findByText('Upload complete')).toBeVisible();
    Reflect.deleteProperty(navigator, 'locks');
    expect([names, second.names, sent.length]).toEqual([['a'], [], 0]);
    expect(second.sent.map(({ url }) => url)).toEqual([`/shots/${shotId}/upload`]);
  });

  it('[S-2618] one of which all had left is waited for while the server takes it in, and is not told as stopped', async () => {
    await leftInTheMidst();
    const owner = testUser().id;
    for (const left of unfinished.all<{ id: string }>(owner)) unfinished.keep(owner, left.id, { ...left, mayBeThere: true });
    server.resetHandlers();
    const { sent } = takingServer();
    let state: 'uploading' | 'complete' = 'uploading';
    server.use(answerStatus(() => statusOf({ state })));
    const { user } = showWithTray(testUser(), '/elsewhere');
    await user.click(await (await tray()).findByRole('button', { name: /^Preparing 1 plate/ }));
    expect((await tray()).getByText(mediaMessages.lookedFor)).toBeVisible();
    expect([screen.queryByText(/stopped/), screen.queryByLabelText('Files of a.mov')]).toEqual([null, null]);
    state = 'complete';
    expect(await (await tray()).findByText('Upload complete')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('[S-854] one that is given up takes its empty shot along', async () => {
    await leftInTheMidst();

    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    const removed = removing();
    const { user } = showWithTray(testUser(), '/elsewhere');
    await user.click(await (await tray()).findByRole('button', { name: 'Cancel a.mov' }));
    await waitFor(() => expect(removed).toEqual([shotId]));
    expect(unfinished.any(testUser().id)).toBe(false);
  });
});
