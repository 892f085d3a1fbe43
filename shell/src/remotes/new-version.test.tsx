import { HttpResponse, http, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forgetDeployed, lookForNewer, remotes } from './deployed.js';
import { NewVersion } from './new-version.js';

const remote = (digest: string) => ({ name: 'bids', entry: `/remotes/bids/${digest}/mf-manifest.json`, paths: ['/bids'] });
let asked = 0;
const deploy = (digest: string) =>
  server.use(
    http.get('*/remotes.json', () => {
      asked += 1;
      return HttpResponse.json({ page: 'p1', remotes: [remote(digest)] });
    }),
  );

beforeEach(forgetDeployed);

describe('a deploy under an open page', () => {
  it('[S-563] is found when something is missing or the reader returns, and offers a reload; the page keeps what it started with', async () => {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    deploy('a');
    const { container } = renderRoutes([{ path: '/', element: <NewVersion /> }], { at: '/', user: testUser() });
    expect(await remotes()).toEqual([remote('a')]);
    await lookForNewer();
    expect(asked).toBe(2);
    expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();

    deploy('b');
    await lookForNewer();
    expect(asked).toBe(2);
    now += 60_000;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('A new version is ready')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(await axe(container)).toHaveNoViolations();
    expect(await remotes()).toEqual([remote('a')]);
    await waitFor(() => expect(asked).toBe(3));
  });
});
