import { makeStore, remoteApi } from '@prepmarket/web-kit/store';
import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

const tags = ['library/Book'] as const;
const book = { type: 'library/Book' as const, id: '1' };
const endpointsOf = (remote: string) =>
  remoteApi(remote, tags).injectEndpoints({
    endpoints: (build) => ({
      stats: build.query<{ text: string }, void>({ query: () => `${remote}/stats`, providesTags: [book] }),
      renew: build.mutation<unknown, void>({ query: () => ({ url: `${remote}/renew`, method: 'POST' }), invalidatesTags: [book] }),
    }),
  });
const answer = (remote: string, text = remote) => http.get(`*/api/${remote}/stats`, () => ok('stats', undefined, { text }));

describe('remoteApi', () => {
  it('lets two remotes have an endpoint of the same name, each behind its own hooks', async () => {
    const [one, two] = [endpointsOf('one'), endpointsOf('two')];
    server.use(answer('one', 'from one'), answer('two', 'from two'));
    const Both = () => (
      <>
        <p>{one.useStatsQuery().data?.text}</p>
        <p>{two.useStatsQuery().data?.text}</p>
      </>
    );
    renderRoutes([{ path: '/', element: <Both /> }], { at: '/' });
    expect(await screen.findByText('from one')).toBeVisible();
    expect(await screen.findByText('from two')).toBeVisible();
  });

  it('[S-567] refuses a second endpoint of the same name in one remote', () => {
    endpointsOf('three');
    expect(() => endpointsOf('three')).toThrow('These endpoints exist already: three/stats, three/renew');
  });

  it('shares tags between remotes: what one changes another asks for again', async () => {
    const [shows, changes] = [endpointsOf('shows'), endpointsOf('changes')];
    let asked = 0;
    server.use(
      http.get('*/api/shows/stats', () => {
        asked += 1;
        return ok('stats', undefined, { text: 'x' });
      }),
      http.post('*/api/changes/renew', () => ok('done', {})),
    );
    const store = makeStore();
    await store.dispatch(shows.endpoints.stats.initiate());
    await store.dispatch(changes.endpoints.renew.initiate());
    await waitFor(() => expect(asked).toBe(2));
  });

  it('changes and reads what is cached by its own name', async () => {
    const own = endpointsOf('four');
    server.use(answer('four', 'old'));
    const store = makeStore();
    await store.dispatch(own.endpoints.stats.initiate());
    store.dispatch(
      own.util.updateQueryData('stats', undefined, (draft) => {
        draft.text = 'new';
      }) as never,
    );
    expect(own.endpoints.stats.select()(store.getState() as never).data).toMatchObject({ text: 'new' });
  });
});
