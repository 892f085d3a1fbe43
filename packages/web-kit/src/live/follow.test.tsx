import { followStream, useShown } from '@prepmarket/web-kit/live';
import { remoteApi, signedIn, signOut, tokens } from '@prepmarket/web-kit/store';
import { HttpResponse, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { act, waitFor } from '@testing-library/react';
import { answerStreams } from '../testing/streams.js';
import { pace } from './pace.js';
import { streamed } from './streamed.js';

const user = testUser();
const book = (id: string) => ({ type: 'library/Book' as const, id });
const { useBookQuery } = remoteApi('live', ['library/Book']).injectEndpoints({
  endpoints: (build) => ({
    book: build.query<{ text: string }, string>({ query: (id) => `books/${id}`, providesTags: (_result, _error, id) => [book(id)] }),
  }),
});

const Shelf = ({ shows = [] }: { shows?: string[] }) => {
  useShown(shows);
  return (
    <p>
      {useBookQuery('one').data?.text} {useBookQuery('two').data?.text}
    </p>
  );
};
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (nth: number) => `x.${encoded({ sub: user.id, sid: 'one', iat: Date.now() / 1000, nth })}.y`;
const bearerOf = ({ request }: { request: Request }) => request.headers.get('authorization')?.slice(7);

const books = () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/books/:id', ({ params }) => {
      asked.push(String(params.id));
      return ok('book', undefined, { text: `${params.id} ${asked.length}` });
    }),
  );
  return asked;
};
const show = (shows?: string[], token = tokenOf(1)) => {
  const view = renderRoutes([{ path: '/', element: <Shelf shows={shows} /> }], { at: '/', user, token });
  act(() => followStream(view.store));
  return view;
};

describe('a page that follows the stream', () => {
  const given = { ...pace };
  let told: unknown[];
  beforeEach(() => {
    Object.assign(pace, { first: 20, showing: 5 });
    told = [];
    server.use(
      http.post('*/api/auth/logout', () => ok('done', {})),
      http.post('*/api/stream/looking', async ({ request }) => {
        told.push(await request.json());
        return ok('done', {});
      }),
    );
  });
  afterEach(() => Object.assign(pace, given));

  it('[S-1399] asks again for what it shows and was named, and for all of it after a gap', async () => {
    const streams = answerStreams();
    const asked = books();
    const { store } = show();
    await waitFor(() => expect(streams).toHaveLength(1));
    await waitFor(() => expect(asked).toEqual(['one', 'two']));
    streams[0]?.say('change', { tags: [book('two'), { type: 'other/Thing', id: '3' }] }, 'm1');
    await waitFor(() => expect(asked).toEqual(['one', 'two', 'two']));
    streams[0]?.say('resync', {}, 'm2');
    await waitFor(() => expect(asked.slice(3).sort()).toEqual(['one', 'two']));
    act(() => void store.dispatch(signOut()));
  });

  it('[S-1398] opens it again with the renewed token when the old one ends, and ends it with the session', async () => {
    const streams = answerStreams();
    books();
    const { store } = show();
    await waitFor(() => expect(streams).toHaveLength(1));
    expect(bearerOf(streams[0] as never)).toBe(tokens.read());
    const fresh = tokenOf(2);
    server.use(http.post('*/api/auth/refresh', () => HttpResponse.json({ success: true, token: fresh, user, data: { token: fresh, user } })));
    streams[0]?.say('end', { why: 'token' });
    streams[0]?.end();
    await waitFor(() => expect(streams.map((stream) => bearerOf(stream as never)).at(-1)).toBe(fresh));
    await waitFor(() => expect(streamed.get()).toBe(true));
    const opened = streams.length;
    act(() => void store.dispatch(signOut()));
    expect(streamed.get()).toBe(false);
    await new Promise((done) => setTimeout(done, 200));
    expect(streams).toHaveLength(opened);
    act(() => void store.dispatch(signedIn({ token: tokenOf(3), user })));
    await waitFor(() => expect(streams).toHaveLength(opened + 1));
    act(() => void store.dispatch(signOut()));
  });

  it('[S-1398] a session that was ended asks to sign in, and its stream is not opened again', async () => {
    const streams = answerStreams();
    books();
    const { store } = show();
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.say('end', { why: 'session' });
    streams[0]?.end();
    await waitFor(() => expect(store.getState().session.authenticated).toBe(false));
    expect(streamed.get()).toBe(false);
    await new Promise((done) => setTimeout(done, 200));
    expect(streams).toHaveLength(1);
  });

  it('[S-1400] says what it shows when it opens and when that changes, and nothing while nobody looks', async () => {
    const streams = answerStreams();
    books();
    const { store } = show(['project/1']);
    await waitFor(() => expect(streamed.get()).toBe(true));
    expect(new URL(streams[0]?.request.url as string).searchParams.get('at')).toBe('project/1');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(told.at(-1)).toEqual({ stream: 'stream-1', at: [] }));
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(told.at(-1)).toEqual({ stream: 'stream-1', at: ['project/1'] }));
    streams[0]?.end();
    await waitFor(() => expect(streams).toHaveLength(2));
    expect(new URL(streams[1]?.request.url as string).searchParams.get('at')).toBe('project/1');
    act(() => void store.dispatch(signOut()));
  });
});
