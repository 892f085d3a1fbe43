import { Outlet, type RouteObject } from '@prepmarket/web-kit/router';
import { useTrail } from '@prepmarket/web-kit/store';
import { testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';
import { type Remote, remotesFor } from './manifest.js';
import { remotePatcher } from './patch-remotes.js';

const known: Remote[] = [
  { name: 'projects', entry: '/p.js', paths: ['/dashboard', '/client-dashboard', '/vendor-dashboard', '/find-projects', '/projects'] },
  { name: 'bids', entry: '/b.js', paths: ['/projects/:projectId/bid', '/projects/:projectId/bids'] },
  { name: 'contracts', entry: '/c.js', paths: ['/contracts', '/projects/:projectId/bids/:bidId/contract'] },
];
const Dashboard = () => <h1>Dashboard of the remote</h1>;
const Project = () => {
  useTrail([{ name: 'A project', path: '/projects/1' }]);
  return <Outlet />;
};
const Broken = () => {
  throw new Error('broken screen');
};
const offered: Record<string, RouteObject[]> = {
  projects: [
    { path: '/dashboard', element: <Dashboard /> },
    { path: '/client-dashboard', handle: { roles: ['client'] }, element: <Dashboard /> },
    { path: '/vendor-dashboard', handle: { roles: ['vendor'] }, element: <Dashboard /> },
    { path: '/projects/:projectId', element: <Project />, children: [{ index: true, element: <h1>Project</h1> }] },
    { path: '/projects/broken', element: <Broken /> },
  ],
  bids: [{ path: '/projects/:projectId/bids', element: <h1>Proposals</h1> }],
};

const setUp = () => {
  const away = new Set<string>();
  const loaded: string[] = [];
  let held: Promise<void> | undefined;
  /** Nothing arrives until the answer is called. */
  const hold = () => {
    let release = () => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  };
  const patch = remotePatcher({
    remotes: async () => known,
    load: async (id) => {
      loaded.push(id);
      await held;
      const name = id.split('/')[0] ?? '';
      if (away.has(name)) throw new Error('away');
      return { default: offered[name] };
    },
  });
  return { away, loaded, hold, patch };
};
const client = testUser();

describe('remotes', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it('a path belongs to the remote whose pattern fits it best', () => {
    const names = (path: string) => remotesFor(known, path).map(({ name }) => name);
    expect(names('/projects/1')).toEqual(['projects']);
    expect(names('/projects/1/edit')).toEqual(['projects']);
    expect(names('/projects/1/bids')).toEqual(['bids']);
    expect(names('/projects/1/bids/2')).toEqual(['bids']);
    expect(names('/projects/1/bids/2/contract')).toEqual(['contracts']);
    expect(names('/contracts/1')).toEqual(['contracts']);
    expect(names('/dashboards')).toEqual([]);
  });

  it('loads a remote when its path is first asked for, and only that one, once', async () => {
    const { loaded, patch } = setUp();
    const { router } = show('/dashboard', { user: client, patch });
    expect(await screen.findByRole('heading', { name: 'Dashboard of the remote' })).toBeVisible();
    await router.navigate('/projects/1');
    expect(await screen.findByRole('heading', { name: 'Project' })).toBeVisible();
    expect(loaded).toEqual(['projects/routes']);
    await router.navigate('/projects/1/bids');
    expect(await screen.findByRole('heading', { name: 'Proposals' })).toBeVisible();
    expect(loaded).toEqual(['projects/routes', 'bids/routes']);
  });

  it.each(['/dashboard', '/profile', '/contracts', '/contracts/1'])('[S-010] %s signed out goes to Sign In', async (path) => {
    const { loaded, patch } = setUp();
    show(path, { patch });
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(loaded).toEqual([]);
  });

  it.each(['create', '1', '1/edit', '1/bid', '1/bids', '1/bids/2/contract'])('[S-011] /projects/%s signed out goes to Sign In', async (rest) => {
    show(`/projects/${rest}`, { patch: setUp().patch });
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  it.each(
    [
      'packages/create',
      'packages/2',
      'packages/2/edit',
      'shots/create',
      'shots/3',
      'shots/3/edit',
      'shots/3/tasks/create',
      'shots/3/tasks/4',
      'shots/3/tasks/4/edit',
    ].flatMap((rest) => [rest, rest.replace(/^shots/, 'packages/2/shots')]),
  )('[S-012] /projects/1/%s signed out goes to Sign In', async (rest) => {
    show(`/projects/1/${rest}`, { patch: setUp().patch });
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  it.each([
    ['/client-dashboard', 'client', 'vendor'],
    ['/vendor-dashboard', 'vendor', 'client'],
  ] as const)('[S-018] %s opens for a %s, not for a %s or an admin', async (path, allowed, refused) => {
    show(path, { user: testUser({ role: allowed }), patch: setUp().patch });
    expect(await screen.findByRole('heading', { name: 'Dashboard of the remote' })).toBeVisible();
    for (const role of [refused, 'admin'] as const) {
      show(path, { user: testUser({ role }), patch: setUp().patch });
      expect(await screen.findByText(/^This page is for (clients|vendors)\.$/)).toBeVisible();
    }
  });

  it('[S-021] an unknown path says so and shows the way home', async () => {
    const { container } = show('/nowhere/at/all', { patch: setUp().patch });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the start page' })).toHaveAttribute('href', '/');
    expect(await axe(container)).toHaveNoViolations();
    show('/dashboard/none', { user: client, patch: setUp().patch });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('[S-056] a remote that is away leaves a panel with Retry; the bar and the other remotes still work', async () => {
    const { away, patch } = setUp();
    away.add('bids');
    const { user, container, router } = show('/projects/1/bids', { user: client, patch });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard of the remote' })).toBeVisible();
    expect(retry).not.toBeInTheDocument();
    await router.navigate('/projects/1/bids');
    away.clear();
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Proposals' })).toBeVisible();
  });

  it('[S-560] screens stand although the navigations that asked for them first were interrupted', async () => {
    const { hold, loaded, patch } = setUp();
    const release = hold();
    const { router } = show('/', { user: client, patch });
    const [first, second] = [router.navigate('/projects/1/bids'), router.navigate('/projects/1/bids')];
    await waitFor(() => expect(loaded).toEqual(['bids/routes']));
    release();
    await Promise.all([first, second]);
    expect(await screen.findByRole('heading', { name: 'Proposals' })).toBeVisible();
  });

  it('[S-560] leaving for another remote while one is on its way loses neither', async () => {
    const { hold, patch } = setUp();
    const release = hold();
    const { router } = show('/', { user: client, patch });
    const away = router.navigate('/projects/1/bids');
    const here = router.navigate('/dashboard');
    release();
    await Promise.all([away, here]);
    expect(await screen.findByRole('heading', { name: 'Dashboard of the remote' })).toBeVisible();
    await router.navigate('/projects/1/bids');
    expect(await screen.findByRole('heading', { name: 'Proposals' })).toBeVisible();
    await router.navigate('/projects/1');
    expect(await screen.findByRole('heading', { name: 'Project' })).toBeVisible();
  });

  it('[S-561] a remote with a screen outside its claims has its panel, the others live', async () => {
    const { patch } = setUp();
    offered.contracts = [
      { path: '/contracts', element: <h1>Mine</h1> },
      { path: '/:anything', element: <h1>Everything</h1> },
    ];
    const { router } = show('/contracts', { user: client, patch });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(console.error).toHaveBeenCalledWith(new Error('contracts has a route /:anything, which its remote.json does not claim'));
    await router.navigate('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Dashboard of the remote' })).toBeVisible();
    delete offered.contracts;
  });

  it('a screen that throws is replaced by a panel below the bar', async () => {
    show('/projects/broken', { user: client, patch: setUp().patch });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prepmarket' })).toBeVisible();
  });
});
