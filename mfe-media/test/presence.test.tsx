import { type NoteList, noteList, type Present, presenceTimes } from '@prepmarket/media-api';
import { drafts } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import NotedPlayer from '../src/notes/noted-player.js';
import { PlayerCore } from '../src/player/use-player.js';
import { keepTelling } from '../src/presence/telling.js';
import { stillPlayer } from './player/still-player.js';

const id = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c2${String(n).padStart(3, '0')}`;
const [CONTRACT, VERSION, CLIENT, LINK] = [id(1), id(2), id(3), id(4)];
const picture = {
  ...{ file_url: '/api/files/stream/m-1/a.mp4', poster_url: null, sprite: null, times_url: null, original_key: 'm-3', original_name: 'a.tar' },
  ...{ frames: 48, fps: 24, frame_rate: '24/1', width: 1920, height: 1080, duration: 2, codec: 'h264', first_frame: 1001, missing_frames: [] },
};
const vera: Present = { name: 'Vera', side: 'vendor', frame: 1043 };

let core: ReturnType<typeof stillPlayer>;
let others: Present[];
let side: NoteList['side'];
let said: number[];
let left: number;
let answered: Promise<void> | undefined;
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  core = stillPlayer();
  window.history.replaceState(null, '', '/');
  drafts.dropAll();
  [others, side, said, left] = [[], 'client', [], 0];
  answered = undefined;
  const list = () => noteList.parse({ version_id: VERSION, notes: [], earlier: [], may_write: side !== null, side });
  server.use(
    http.post('*/api/notices/read', () => ok('count', { unread: 0 })),
    http.get('*/notes', () => ok('list', list())),
    http.put('*/presence', async ({ request }) => {
      said.push(((await request.json()) as { frame: number }).frame);
      await answered;
      return ok('others', others);
    }),
    http.delete('*/presence', () => {
      left += 1;
      return ok('done', {});
    }),
  );
});
afterEach(() => hide(false));

const show = (reviewId?: string) =>
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <PlayerCore value={core.make}>
            <NotedPlayer clip={{ id: VERSION, title: 'SB010 · roto v001', picture }} contractId={CONTRACT} reviewId={reviewId} />
          </PlayerCore>
        ),
      },
    ],
    { at: '/', user: reviewId ? undefined : testUser({ role: 'client', id: CLIENT }) },
  );
const marks = (container: HTMLElement) => [...container.querySelectorAll('[data-present]')].map((mark) => mark.getAttribute('data-present'));

describe('[S-2157] beside the player stands who else watches the version', () => {
  it('with a mark on the timeline; a press leads to the frame, and who has left is gone', async () => {
    others = [vera];
    const { container } = show();
    const line = await screen.findByRole('group', { name: 'Also watching' });
    expect(marks(container)).toEqual(['1043']);
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(within(line).getByRole('button', { name: 'Vera is at 1043' }));
    expect(core.view.frame).toBe(42);
    others = [];
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Also watching' })).toBeNull());
    expect(marks(container)).toEqual([]);
  });

  it('three by name, the others by their number, each marked; two of one name are two', async () => {
    others = [vera, { ...vera, frame: 1001 }, { name: 'Vera (guest)', side: 'client', frame: 1002 }, vera, vera];
    const { container } = show();
    const line = await screen.findByRole('group', { name: 'Also watching' });
    expect(within(line).getAllByRole('button')).toHaveLength(3);
    expect(within(line).getByText('and 2 others')).toBeVisible();
    expect(marks(container)).toHaveLength(5);
  });

  it('and nothing when one is alone, or may not be there any more', async () => {
    show();
    await waitFor(() => expect(said).not.toEqual([]));
    expect(screen.queryByRole('group', { name: 'Also watching' })).toBeNull();
    others = [vera];
    act(() => core.become({ frame: 1 }));
    await screen.findByRole('group', { name: 'Also watching' });
    server.use(http.put('*/presence', () => fail(404, 'Gone')));
    act(() => core.become({ frame: 2 }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Also watching' })).toBeNull());
  });

  it('for guests too, by their own way', async () => {
    side = null;
    others = [{ ...vera, name: 'The vendor' }];
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(`${request.method} ${new URL(request.url).pathname}`));
    show(LINK);
    expect(await screen.findByRole('button', { name: 'The vendor is at 1043' })).toBeVisible();
    expect(asked).toContain(`PUT /api/review/${LINK}/versions/${VERSION}/presence`);
    server.events.removeAllListeners();
  });
});

describe('[S-2158] the screen of a version says where its reader is', () => {
  it('at once, when another frame stands still, over and over, and that it has left', async () => {
    let answer = () => {};
    answered = new Promise((done) => {
      answer = done;
    });
    const { unmount } = show();
    await waitFor(() => expect(said).toEqual([1001]));
    act(() => core.become({ frame: 5 }));
    act(() => core.become({ frame: 9 }));
    // It does not wait for the answer to the word before.
    await waitFor(() => expect(said).toEqual([1001, 1010]));
    answer();
    await waitFor(() => expect(said).toEqual([1001, 1010, 1010]));
    expect(left).toBe(0);
    unmount();
    await waitFor(() => expect(left).toBe(1));
  });

  it('and leaves as its page goes', async () => {
    show();
    await waitFor(() => expect(said).toEqual([1001]));
    const kept: boolean[] = [];
    server.events.on('request:start', ({ request }) => void (request.method === 'DELETE' && kept.push(request.keepalive)));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(left).toBe(1));
    expect(kept).toEqual([true]);
    server.events.removeAllListeners();
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(said).toHaveLength(2));
  });

  it('not of an administrator, whose reader is no party', async () => {
    side = null;
    const { unmount } = show();
    await screen.findByRole('region', { name: 'Notes' });
    await screen.findByText('No notes on this version yet.');
    unmount();
    expect([said, left]).toEqual([[], 0]);
  });

  describe('over and over', () => {
    const ways = () => {
      const told = { said: 0, left: 0, shown: [] as number[] };
      let answer: () => Promise<readonly Present[]> = async () => [vera];
      const telling = () =>
        keepTelling({
          say: () => {
            told.said += 1;
            return { unwrap: answer, abort: () => undefined };
          },
          leave: () => {
            told.left += 1;
          },
          show: (others) => void told.shown.push(others.length),
        });
      const answers = (next: typeof answer) => {
        answer = next;
      };
      return { told, telling, answers };
    };
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('while the tab is looked at, and not while it is hidden', async () => {
      const { told, telling } = ways();
      const { stop } = telling();
      await vi.advanceTimersByTimeAsync(presenceTimes.said * 2000);
      expect(told).toEqual({ said: 3, left: 0, shown: [1, 1, 1] });
      hide(true);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(told).toEqual({ said: 3, left: 0, shown: [1, 1, 1, 0] });
      hide(false);
      await vi.advanceTimersByTimeAsync(0);
      expect(told.said).toBe(4);
      stop();
      await vi.advanceTimersByTimeAsync(120_000);
      expect([told.said, told.left]).toEqual([4, 1]);
    });

    it('rarely where it fails, and no more where the version is not there', async () => {
      const { told, telling, answers } = ways();
      answers(async () => Promise.reject({ success: false, message: 'Server error', said: false, reason: 'answered', status: 503 }));
      const { now, stop } = telling();
      await vi.advanceTimersByTimeAsync(15_000);
      expect(told).toEqual({ said: 2, left: 0, shown: [0, 0] });
      answers(async () => Promise.reject({ success: false, message: 'Gone', said: true, reason: 'answered', status: 404 }));
      await vi.advanceTimersByTimeAsync(15_000);
      await vi.advanceTimersByTimeAsync(120_000);
      now();
      expect(told.said).toBe(3);
      stop();
    });
  });
});
