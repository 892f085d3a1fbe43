import { HttpResponse, http, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, screen } from '@testing-library/react';
import type { Upload } from '../src/queue/upload.js';
import { summaryOf } from '../src/tray/words.js';
import ShotMedia from '../src/widgets/shot-media.js';
import { answerStatus, packageId, projectId, shotOf, statusOf, takingServer, uploadUrl } from './answers.js';
import { answerPlateMatches, input, row, showWithTray, tray } from './card.js';
import { video } from './files.js';
import { watchRequests } from './requests.js';

answerPlateMatches();

describe('how far a plate is', () => {
  /** What its package, the closed tray and the open tray say. */
  const said = async (percent: string, does: string) => {
    expect(await row('a.mov').findByText(percent)).toBeVisible();
    const strip = await (await tray()).findByRole('button', { name: `${does} 1 plate, ${percent}` });
    if (strip.getAttribute('aria-expanded') === 'false') act(() => strip.click());
    expect((await tray()).getByText(percent)).toBeVisible();
  };

  it('[S-1010] is the same everywhere, sending the first half and preparing the second', async () => {
    takingServer();
    const requests = watchRequests();
    let taken: () => void = () => undefined;
    const arrival = new Promise<void>((done) => {
      taken = done;
    });
    server.use(
      http.post(uploadUrl, () => arrival.then(() => undefined)),
      answerStatus(() => statusOf({ state: 'transcoding', percent: 40 })),
    );
    const { user } = showWithTray();
    await user.upload(input(), video('a.mov'));
    await screen.findByText('Uploading...');
    act(() => void requests.progress(12, 48));
    await said('13%', 'Uploading');
    taken();
    await said('70%', 'Preparing');
    requests.restore();
  });

  it('[S-1010] is the same on the page of its shot', async () => {
    server.use(answerStatus(() => statusOf({ state: 'transcoding', percent: 40 })));
    renderRoutes([{ path: '/', element: <ShotMedia projectId={projectId} packageId={packageId} shot={shotOf()} onReady={() => undefined} /> }], {
      at: '/',
      user: testUser(),
    });
    expect(await screen.findByText('70%')).toBeVisible();
  });

  it('[S-1010] counts of several by their bytes', () => {
    const upload = (bytes: number, sent: number): Upload => ({
      ...{ id: `${bytes}`, place: { projectId, packageId }, kind: 'video', shotName: 'a', fileName: 'a', fingerprint: 'a' },
      ...{ bytes, sent, encoded: 0, ownShot: true, state: 'uploading' },
    });
    expect(summaryOf([upload(300, 300), upload(100, 0)])).toEqual({ text: 'Uploading 2 plates', percent: 37 });
  });
});

describe('a file of which the answer was lost', () => {
  it('[S-1011] is not sent again when the server has it', async () => {
    const { sent } = takingServer();
    const requests = watchRequests();
    let cut: () => void = () => undefined;
    const line = new Promise<void>((done) => {
      cut = done;
    });
    server.use(http.post(uploadUrl, () => line.then(() => HttpResponse.error()), { once: true }));
    const { user } = showWithTray();
    await user.upload(input(), video('a.mov'));
    await screen.findByText('Uploading...');
    act(() => void requests.progress(48, 48));
    cut();
    await user.click(await screen.findByRole('button', { name: 'Retry a.mov' }));
    expect(await row('a.mov').findByText('Upload complete')).toBeVisible();
    expect(sent).toEqual([]);
    requests.restore();
  });
});
