import { noteList } from '@prepmarket/media-api';
import { http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import NotedPlayer from '../src/notes/noted-player.js';
import { PlayerCore } from '../src/player/use-player.js';
import { alone } from './alone.js';
import { stillPlayer } from './player/still-player.js';

const [CONTRACT, VERSION, NOTE, CLIENT] = [1, 2, 3, 4].map((n) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1d0${n}`) as [string, string, string, string];
const made_at = '2026-03-01T10:00:00.000Z';
const note = {
  ...{ id: NOTE, _id: NOTE, version_id: VERSION, author: { id: CLIENT, name: 'Carl Client', side: 'client' }, frame_start: 1, frame_end: 1, text: 'Holes' },
  ...{ drawing: [], shared: true, state: 'open', state_at: null, made_at, edited_at: null, version: 1, replies: [], may_edit: false, may_reply: false },
  may_become: [],
};
const picture = (frame_rate: string) => ({
  ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: null, sprite: null, times_url: null, original_key: null, original_name: 'a.mov' },
  ...{ frames: 48, fps: 24, frame_rate, width: 1920, height: 1080, duration: 2, codec: 'h264' },
});
const show = (frame_rate: string, notes: object[]) => {
  server.use(
    ...alone,
    http.post('*/api/notices/read', () => ok('count', { unread: 0 })),
    http.get(`*/api/contracts/${CONTRACT}/versions/${VERSION}/notes`, () =>
      ok('list', noteList.parse({ version_id: VERSION, notes, earlier: [], may_write: true, side: 'client' })),
    ),
  );
  const element = (
    <PlayerCore value={stillPlayer().make}>
      <NotedPlayer clip={{ id: VERSION, title: 'SB010 · roto v001', picture: picture(frame_rate) }} contractId={CONTRACT} />
    </PlayerCore>
  );
  return renderRoutes([{ path: '/', element }], { at: '/', user: testUser({ role: 'client', id: CLIENT }) });
};
const opened = async (user: ReturnType<typeof show>['user']) => {
  await screen.findByText('Holes');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return screen.findAllByRole('menuitem');
};

describe('[S-2070] the notes on a version are exported from a menu', () => {
  it('as table and markers, by links that the browser downloads', async () => {
    const { user } = show('24/1', [note]);
    const items = await opened(user);
    expect(items.map(({ textContent }) => textContent)).toEqual(['Table (CSV)', 'Markers (EDL)', 'Markers (FCPXML)', 'Document with pictures (PDF)']);
    expect(items[1]).toHaveAttribute('href', expect.stringMatching(/\/api\/files\/versions\/[^/]+1d01\/[^/]+1d02\/notes\?format=edl$/));
    expect(items[1]).toHaveAttribute('download');
    expect(await axe(screen.getByRole('menu'))).toHaveNoViolations();
  });

  it('[S-2076] of all versions of the task where that is chosen by a key', async () => {
    const { user } = show('24/1', [note]);
    await opened(user);
    await user.keyboard('{Home}{Enter}');
    expect(screen.getByRole('menuitemcheckbox', { name: /All versions of this task/ })).toBeChecked();
    expect(screen.getByRole('menuitem', { name: /PDF/ })).toHaveAttribute('href', expect.stringMatching(/notes\?format=pdf&versions=task$/));
  });

  it('with dropped numbers where the rate has them', async () => {
    const { user } = show('30000/1001', [note]);
    expect((await opened(user)).map(({ textContent }) => textContent).slice(4)).toEqual(['Markers (EDL), drop-frame', 'Markers (FCPXML), drop-frame']);
  });

  it('not while there are none', async () => {
    show('24/1', []);
    expect(await screen.findByText('No notes on this version yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });
});
