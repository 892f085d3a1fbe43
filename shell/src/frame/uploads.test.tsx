import { setRemoteLoader } from '@prepmarket/web-kit';
import { signedOut, unfinished, uploadInbox } from '@prepmarket/web-kit/store';
import { testUser } from '@prepmarket/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { show } from '../../test/show.js';

// Of the bar, on every screen as well.
const BELL = 'notices/widgets/Bell';
const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  setRemoteLoader(async (id) => {
    if (id !== BELL) asked.push(id);
    return { default: () => <p>{id}</p> };
  });
});

const user = testUser();
let page: ReturnType<typeof show> | undefined;
const open = (...as: Parameters<typeof show>) => {
  page = show(...as);
  return page;
};
// What was asked for outlives screens, but not its person's session.
afterEach(() => {
  page?.unmount();
  page?.store.dispatch(signedOut());
});

describe('uploads on every screen', () => {
  it('[S-852] are no burden before there are any, and stand once a screen has asked for one', async () => {
    open('/profile', { user });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toEqual([]);
    act(() => uploadInbox<string>().ask('a plate'));
    expect(await screen.findByText('media/widgets/UploadTray')).toBeVisible();
  });

  it('[S-853] [S-854] what one has left unfinished is shown to nobody else', async () => {
    unfinished.keep(user.id, 'u-1', {});
    const { unmount } = open('/how-it-works', { user: testUser({ id: '7d2f8a54-6f0e-4c1f-9d55-0a4a0c1d2e40' }) });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('media/widgets/UploadTray')).toBeNull();
    unmount();
    open('/how-it-works', { user });
    expect(await screen.findByText('media/widgets/UploadTray')).toBeVisible();
  });
});
