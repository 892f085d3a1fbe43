import { resumableFrom } from '@prepmarket/media-api';
import { signedIn } from '@prepmarket/web-kit/store';
import { fail, HttpResponse, server, testUser } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { resuming } from '../src/send/resumable.js';
import { answerStatus, packageId, projectId, shotId, statusOf, takingServer } from './answers.js';
import { answerPlateMatches, input, never, removing, row, showWithTray, tray } from './card.js';
import { made } from './files.js';
import { tusServer } from './tus.js';

answerPlateMatches();

const CHUNK = 16_777_216;
const bytes = Buffer.alloc(resumableFrom, 7);
const large = (name = 'large.mov') => made(name, 'video/quicktime', bytes);
const lost = 'The connection is lost. The upload goes on by itself when it is back.';

/** Cuts what comes at the second piece until `mend` is called. */
const cut = () => {
  let cutting = true;
  const mend = () => {
    cutting = false;
  };
  return { trouble: ({ offset }: { offset: number }) => (cutting && offset > 0 ? HttpResponse.error() : undefined), mend };
};

describe('a large upload', () => {
  it('[S-855] goes in pieces from 20 MB on, and tells where it belongs', async () => {
    const { sent } = takingServer();
    const seen = tusServer();
    const { user } = showWithTray();
    await user.upload(input(), [large(), made('small.mov', 'video/quicktime', bytes.subarray(1))]);
    await waitFor(() => expect(screen.getAllByText('Upload complete')).toHaveLength(2));
    expect(seen.metadata).toEqual({ projectId, packageId, shotId, kind: 'video', filename: 'large.mov' });
    expect(seen.kept.equals(bytes)).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('[S-855] goes on by itself where a cut line left it, and sends nothing twice', async () => {
    takingServer();
    const line = cut();
    const seen = tusServer(line.trouble);
    const { user } = showWithTray();
    await user.upload(input(), large());
    expect(await row('large.mov').findByText(lost)).toBeVisible();
    expect(row('large.mov').getByText('40%')).toBeVisible();
    line.mend();
    expect(await row('large.mov').findByText('Upload complete')).toBeVisible();
    expect([seen.begun, seen.taken]).toEqual([1, bytes.length]);
    expect(seen.kept.equals(bytes)).toBe(true);
  });

  it('[S-855] notices a line on which nothing moves any more', async () => {
    takingServer();
    const { idle } = resuming;
    resuming.idle = 500;
    let stuck = true;
    const seen = tusServer(({ offset }) => {
      if (!stuck || offset === 0) return undefined;
      stuck = false;
      return never();
    });
    const { user } = showWithTray();
    await user.upload(input(), large());
    expect(await row('large.mov').findByText('Upload complete')).toBeVisible();
    expect(seen.taken).toBe(bytes.length);
    resuming.idle = idle;
  });

  it('[S-856] goes on after a reload where it was, once the same file is there again', async () => {
    takingServer();
    const line = cut();
    const seen = tusServer(line.trouble);
    const before = showWithTray();
    await before.user.upload(input(), large());
    await row('large.mov').findByText(lost);
    before.unmount();
    line.mend();

    const { user } = showWithTray(testUser(), '/elsewhere');
    expect(await (await tray()).findByText('large.mov stopped at 40 %. Choose the file again to go on.')).toBeVisible();
    await user.upload((await tray()).getByLabelText('Files of large.mov'), large());
    expect(await (await tray()).findByText('Upload complete')).toBeVisible();
    expect([seen.begun, seen.taken - CHUNK]).toEqual([1, bytes.length - CHUNK]);
    expect(seen.kept.equals(bytes)).toBe(true);
  });

  it('[S-857] of a sequence is one archive of its images in their order', async () => {
    const { sent } = takingServer();
    const seen = tusServer();
    const { user } = showWithTray();
    const half = bytes.subarray(0, bytes.length / 2);
    await user.upload(input(), [made('Straße.0002.exr', 'image/x-exr', half), made('Straße.0001.exr', 'image/x-exr', half)]);
    expect(await row('Straße (2 images)').findByText('Upload complete')).toBeVisible();
    expect(seen.metadata).toMatchObject({ kind: 'sequence', filename: 'Straße' });
    expect(sent).toEqual([]);
    const first = seen.kept.indexOf('Straße.0001.exr');
    const second = seen.kept.indexOf('Straße.0002.exr');
    expect([first > 0, second > first + half.length]).toEqual([true, true]);
    expect(seen.kept.length % 512).toBe(0);
  });

  it('[S-858] waits while the reader signs in again, and goes on in the new session', async () => {
    takingServer();
    const seen = tusServer(({ offset, token }) => (offset > 0 && token === 'Bearer test-token' ? fail(401) : undefined));
    const { user, store } = showWithTray();
    await user.upload(input(), large());
    await waitFor(() => expect(store.getState().session.authenticated).toBe(false));
    act(() => void store.dispatch(signedIn({ token: 'renewed', user: testUser() })));
    expect(await row('large.mov').findByText('Upload complete')).toBeVisible();
    expect(seen.tokens).toEqual(['Bearer test-token', 'Bearer renewed']);
    expect(seen.taken).toBe(bytes.length);
  });

  it('[S-855] tells the verdict on the file in the words of the server', async () => {
    takingServer();
    tusServer(({ offset }) => (offset > 0 ? fail(415, 'This file is not a video.') : undefined));
    const { user } = showWithTray();
    await user.upload(input(), large());
    expect(await row('large.mov').findByText('This file is not a video.')).toBeVisible();
  });

  it('[S-850] that is cancelled is dropped at the server, with its shot', async () => {
    takingServer();
    const line = cut();
    const seen = tusServer(line.trouble);
    const { user } = showWithTray();
    await user.upload(input(), large());
    await row('large.mov').findByText(lost);
    const removed = removing();
    server.use(answerStatus(() => statusOf({ state: 'idle' })));
    await user.click(row('large.mov').getByRole('button', { name: 'Cancel large.mov' }));
    await waitFor(() => expect([seen.dropped, removed]).toEqual([1, [shotId]]));
  });
});
