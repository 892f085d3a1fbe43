import { renderRoutes, testUser } from '@prepmarket/web-kit/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Player } from '../../src/player/player.js';
import { PlayerCore } from '../../src/player/use-player.js';
import { counter, numbered, plate, showPlayer, taskOf } from './show-player.js';
import { stillPlayer } from './still-player.js';

const shot = plate({ metadata: numbered });
/** Opens the page at an address: the router's and the window's are the same then. */
const openAt = (search: string, more: Parameters<typeof showPlayer>[0] = {}) => {
  window.history.replaceState({ key: 'kept' }, '', `/${search}`);
  return showPlayer({ shot, address: true, at: `/${search}`, ...more });
};
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => window.history.replaceState({ key: 'kept' }, '', '/?tab=notes'));

describe('[S-837] the frame in the address', () => {
  it('opens at it, under the number the clip gives it', () => {
    openAt('?tab=notes&frame=1043');
    expect(counter()).toBe('1043 / 1096');
    expect(window.location.search).toBe('?tab=notes&frame=1043');
  });

  it('holds what is outside at the ends, and takes what is no number for none', () => {
    for (const [written, shown] of [
      ['99999', '1096 / 1096'],
      ['-4', '1001 / 1096'],
      ['abc', '1001 / 1096'],
      ['10e9', '1001 / 1096'],
    ] as const) {
      const { unmount } = openAt(`?frame=${written}`);
      expect(counter()).toBe(shown);
      unmount();
    }
  });

  it('goes before the range of a task', () => {
    openAt('?frame=1001', { range: taskOf() });
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

  it('opens another clip of the same shot at the frame it was left at', async () => {
    const reload = { current: (_url: string) => {} };
    const Replaced = () => {
      const [file_url, setUrl] = useState(shot.file_url);
      reload.current = setUrl;
      return <Player shot={{ ...shot, file_url }} address />;
    };
    const core = stillPlayer();
    window.history.replaceState({ key: 'kept' }, '', '/?frame=1010');
    renderRoutes(
      [
        {
          path: '/',
          element: (
            <PlayerCore value={core.make}>
              <Replaced />
            </PlayerCore>
          ),
        },
      ],
      { at: '/?frame=1010', user: testUser() },
    );
    press('ArrowRight');
    await waitFor(() => expect(window.location.search).toBe('?frame=1011'));
    act(() => core.become({ frame: 0 }));
    act(() => reload.current('/api/files/stream/m-9/plate.mp4'));
    expect(core.clip?.url).toBe('/api/files/stream/m-9/plate.mp4');
    expect(counter()).toBe('1011 / 1096');
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
    const { become } = openAt('?frame=1043', { address: false });
    expect(counter()).toBe('1001 / 1096');
    become({ frame: 4 });
    await expect(waitFor(() => expect(window.location.search).not.toBe('?frame=1043'), { timeout: 600 })).rejects.toThrow();
  });
});
