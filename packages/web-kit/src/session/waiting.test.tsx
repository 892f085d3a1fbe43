import { remoteApi, WAITING } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { streamed } from '../live/streamed.js';

const { useLetterQuery, useShelfInfiniteQuery } = remoteApi('waiting', ['library/Book']).injectEndpoints({
  endpoints: (build) => ({
    letter: build.query<{ text: string }, string>({ query: (name) => `letters/${name}` }),
    shelf: build.infiniteQuery<{ text: string }, void, number>({
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: () => undefined },
      query: () => 'shelf',
    }),
  }),
});

const OFTEN = { pollingInterval: 20 };
const ROUNDS = 6;

let asked: Record<string, number>;
const answer = (path: string, status: number) =>
  server.use(
    http.get(`*/api/${path}`, () => {
      asked[path] = (asked[path] ?? 0) + 1;
      return status === 200 ? ok('it', undefined, { text: 'here' }) : fail(status);
    }),
  );
const asks = async (path: string, more: number) => {
  const before = asked[path] ?? 0;
  await waitFor(() => expect(asked[path]).toBeGreaterThanOrEqual(before + more));
};

const Waiting = () => {
  const letter = useLetterQuery('one', OFTEN);
  const shelf = useShelfInfiniteQuery(undefined, OFTEN);
  useLetterQuery('clock', OFTEN);
  return (
    <>
      <p>{letter.error ? 'letter gone' : letter.data?.text}</p>
      <p>{shelf.error ? 'shelf gone' : 'shelf'}</p>
      <button type="button" onClick={letter.refetch}>
        Retry
      </button>
    </>
  );
};

describe('a polled record', () => {
  beforeEach(() => {
    asked = {};
    for (const path of ['letters/one', 'letters/clock', 'shelf']) answer(path, 200);
  });

  it.each([403, 404])('[S-726] is not asked for any more once it answers %i, and again after a good answer', async (status) => {
    const { user } = renderRoutes([{ path: '/', element: <Waiting /> }], { at: '/' });
    await asks('letters/one', 2);
    await asks('shelf', 2);
    for (const path of ['letters/one', 'shelf']) answer(path, status);
    await screen.findByText('letter gone');
    await screen.findByText('shelf gone');
    const before = { ...asked };
    await asks('letters/clock', ROUNDS);
    expect([asked['letters/one'], asked.shelf]).toEqual([before['letters/one'], before.shelf]);
    answer('letters/one', 200);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('here');
    await asks('letters/one', ROUNDS);
  });

  it('[S-726] is asked for on through an error that may pass', async () => {
    renderRoutes([{ path: '/', element: <Waiting /> }], { at: '/' });
    await asks('letters/one', 2);
    answer('letters/one', 503);
    await asks('letters/one', 2);
    answer('letters/one', 200);
    await screen.findByText('here');
  });

  it('[S-1407] is asked for every fifteen seconds, and rarely while the page is told of changes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const Told = () => <p>{useLetterQuery('told', WAITING).data?.text}</p>;
    answer('letters/told', 200);
    renderRoutes([{ path: '/', element: <Told /> }], { at: '/' });
    await screen.findByText('here');
    await pass(46_000);
    expect(asked['letters/told']).toBeGreaterThanOrEqual(4);
    act(() => streamed.set(true));
    const before = asked['letters/told'] ?? 0;
    await pass(46_000);
    expect(asked['letters/told']).toBe(before);
    await pass(46_000);
    expect(asked['letters/told']).toBe(before + 1);
    act(() => streamed.set(false));
    await pass(46_000);
    expect(asked['letters/told']).toBeGreaterThanOrEqual(before + 4);
    vi.useRealTimers();
  });
});
