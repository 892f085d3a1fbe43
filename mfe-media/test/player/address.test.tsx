import { act, fireEvent, waitFor } from '@testing-library/react';
import { counter, numbered, plate, showPlayer, taskOf } from './show-player.js';

const shot = plate({ metadata: numbered });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => window.history.replaceState({ key: 'kept' }, '', '/?tab=notes'));

describe('[S-837] the frame in the address', () => {
  it('opens at it, under the number the clip gives it', () => {
    showPlayer({ shot, address: true, at: '/?frame=1043' });
    expect(counter()).toBe('1043 / 1096');
    expect(window.location.search).toBe('?tab=notes');
  });

  it('holds what is outside at the ends, and takes what is no number for none', () => {
    for (const [written, shown] of [
      ['99999', '1096 / 1096'],
      ['-4', '1001 / 1096'],
      ['abc', '1001 / 1096'],
      ['10e9', '1001 / 1096'],
    ] as const) {
      const { unmount } = showPlayer({ shot, address: true, at: `/?frame=${written}` });
      expect(counter()).toBe(shown);
      unmount();
    }
  });

  it('goes before the range of a task', () => {
    showPlayer({ shot, address: true, at: '/?frame=1001', range: taskOf() });
    expect(counter()).toBe('1001 / 1096');
  });

  it('follows the playhead when it stands still, in the same entry of the history and beside other questions', async () => {
    const { core, become } = showPlayer({ shot, address: true });
    const entries = window.history.length;
    for (let n = 0; n < 5; n += 1) press('ArrowRight');
    await waitFor(() => expect(window.location.search).toBe('?tab=notes&frame=1006'));
    press(' ');
    become({ frame: 50 });
    expect(core.view.playing).toBe(true);
    press(' ');
    await waitFor(() => expect(window.location.search).toBe('?tab=notes&frame=1051'));
    press('Home');
    await waitFor(() => expect(window.location.search).toBe('?tab=notes&frame=1001'));
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual({ key: 'kept' });
  });

  it('goes where a link of the same page leads', async () => {
    const { router } = showPlayer({ shot, address: true });
    await act(() => router.navigate('/?frame=1010'));
    await waitFor(() => expect(counter()).toBe('1010 / 1096'));
    press('ArrowRight');
    await act(() => router.navigate('/?frame=1010'));
    await waitFor(() => expect(counter()).toBe('1010 / 1096'));
  });

  it('is nobody’s who did not ask for it', async () => {
    const { become } = showPlayer({ shot, at: '/?frame=1043' });
    expect(counter()).toBe('1001 / 1096');
    become({ frame: 4 });
    await expect(waitFor(() => expect(window.location.search).toContain('frame'), { timeout: 600 })).rejects.toThrow();
  });
});
