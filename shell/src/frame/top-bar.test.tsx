import { useTrail } from '@prepmarket/web-kit/store';
import { delay, http, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { useUnsavedGuard } from '@prepmarket/web-kit/ui-forms';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { answerRemotes } from '../../test/deployed.js';
import { Frame } from './frame.js';
import { trailOf } from './trail-of.js';

const project = { name: 'Dragon', path: '/projects/1' };
const shot = { name: 'sh010', path: '/projects/1/shots/2' };
const Shot = () => {
  useTrail([project, shot, project]);
  return <h1>Shot</h1>;
};
const Draft = () => (
  <>
    <h1>Draft</h1>
    {useUnsavedGuard(true)}
  </>
);
const screens = ['/', '/dashboard', '/profile', '/find-projects', '/login', '/register', '/projects/1'].map((path) => ({
  path,
  element: <h1>{`At ${path}`}</h1>,
}));
const show = (at: string, user?: ReturnType<typeof testUser>) =>
  renderRoutes([{ element: <Frame />, children: [...screens, { path: shot.path, element: <Shot /> }, { path: '/draft', element: <Draft /> }] }], { at, user });
const bar = () => within(screen.getByRole('banner'));
const links = () =>
  bar()
    .queryAllByRole('link')
    .map((link) => link.textContent);
const expectLinks = (names: readonly string[]) => waitFor(() => expect(links()).toEqual(names));

const small = () => {
  const real = window.matchMedia;
  window.matchMedia = (media) => ({ ...real(media), media, matches: media.includes('max-width') });
  return () => {
    window.matchMedia = real;
  };
};

describe('top bar', () => {
  beforeEach(answerRemotes);

  it('[S-037] [S-038] [S-019] signed out it shows the brand, the door to the theme, Login and Sign Up, nothing else', async () => {
    const { container } = show('/');
    expect(links()).toEqual(['Prepmarket', 'Login', 'Sign Up']);
    expect(bar().getByRole('link', { name: 'Prepmarket' })).toHaveAttribute('href', '/');
    expect(bar().getByRole('button')).toHaveAccessibleName('Theme');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-039] [S-041] [S-042] the Dashboard link gives way to a trail of more than one entry', async () => {
    const { container, unmount } = show('/projects/1', testUser());
    await expectLinks(['Prepmarket', 'Find Vendors', 'Contracts', 'Test Shots', 'Dashboard']);
    expect(bar().queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
    unmount();
    show(shot.path, testUser());
    const trail = within(await bar().findByRole('navigation', { name: 'Breadcrumb' }));
    await expectLinks(['Prepmarket', 'Find Vendors', 'Contracts', 'Test Shots', 'Dashboard', 'Dragon']);
    expect(trail.getByText('sh010')).toHaveAttribute('aria-current', 'page');
    expect(trail.queryByRole('link', { name: 'sh010' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-576] the trail begins in the place of the Dashboard link, behind all other links', async () => {
    show(shot.path, testUser({ role: 'vendor' }));
    await bar().findByRole('navigation', { name: 'Breadcrumb' });
    await expectLinks(['Prepmarket', 'Find Projects', 'Proposals', 'Contracts', 'Test Shots', 'Dashboard', 'Dragon']);
    expect(within(bar().getByRole('navigation', { name: 'Main' })).getAllByRole('link')).toHaveLength(4);
  });

  it('[S-576] marks where the reader is', async () => {
    const { user } = show('/find-projects', testUser({ role: 'vendor' }));
    expect(await bar().findByRole('link', { name: 'Find Projects' })).toHaveAttribute('aria-current', 'page');
    await user.click(bar().getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(bar().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page'));
    expect(bar().getByRole('link', { name: 'Find Projects' })).not.toHaveAttribute('aria-current');
  });

  it('[S-043] an earlier crumb goes to its path', async () => {
    const { user } = show(shot.path, testUser());
    await user.click(await bar().findByRole('link', { name: 'Dragon' }));
    expect(await screen.findByRole('heading', { name: 'At /projects/1' })).toBeVisible();
    expect(bar().queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  });

  it('[S-044] [S-045] [S-046] the trail is Dashboard alone on the dashboard, starts there elsewhere, and has no path twice', () => {
    const home = { name: 'Dashboard', path: '/dashboard' };
    expect(trailOf([project], '/dashboard')).toEqual([home]);
    expect(trailOf([], '/profile')).toEqual([home]);
    expect(trailOf([project, shot, project], shot.path)).toEqual([home, project, shot]);
    expect(trailOf([{ name: 'Projects', path: '/dashboard' }, project], '/projects/1')).toEqual([home, project]);
  });

  it.each([
    ['vendor', ['Prepmarket', 'Find Projects', 'Proposals', 'Contracts', 'Test Shots', 'Dashboard']],
    ['client', ['Prepmarket', 'Find Vendors', 'Contracts', 'Test Shots', 'Dashboard']],
    ['admin', ['Prepmarket', 'People', 'Find Vendors', 'Contracts', 'Test Shots', 'Disputes', 'Dashboard']],
  ] as const)('[S-040] [S-709] a %s sees %s', async (role, expected) => {
    show('/dashboard', testUser({ role }));
    await expectLinks(expected);
  });

  it('[S-047] on a small screen a menu holds Dashboard, the other links and the crumbs after the first', async () => {
    const restore = small();
    const { user } = show(shot.path, testUser({ role: 'vendor' }));
    const opener = await bar().findByRole('button', { name: 'Open navigation' });
    expect(links()).toEqual(['Prepmarket']);
    await user.click(opener);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Dashboard',
      'Find Projects',
      'Proposals',
      'Contracts',
      'Test Shots',
      'Dragon',
      'sh010',
    ]);
    expect(screen.getByRole('menuitem', { name: 'sh010' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('menuitem', { name: 'Dragon' }));
    expect(await screen.findByRole('heading', { name: 'At /projects/1' })).toBeVisible();
    restore();
  });

  it('[S-048] [S-049] [S-050] [S-055] the avatar opens Profile, Dashboard, Logout', async () => {
    const { user } = show('/dashboard', testUser());
    const avatar = await bar().findByRole('button', { name: 'Open settings' });
    await user.hover(avatar);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Open settings');
    await user.click(avatar);
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Profile', 'Dashboard', 'Help', 'Logout']);
    expect(screen.getByRole('menu', { name: 'Ada Byron, ada@example.com, Client' })).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { name: 'At /profile' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(await bar().findByRole('button', { name: 'Open settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'At /dashboard' })).toBeVisible();
  });

  const logOut = async (user: UserEvent) => {
    await user.click(await bar().findByRole('button', { name: 'Open settings' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  };
  const logoutCalls = () => {
    const told: (string | null)[] = [];
    server.use(
      http.post('/api/auth/logout', ({ request }) => {
        told.push(request.headers.get('authorization'));
        return delay('infinite') as Promise<never>;
      }),
    );
    return told;
  };

  it('[S-051] [S-064] [S-570] Logout ends the session at once, forgets the token, goes home and tells a server that never answers', async () => {
    const told = logoutCalls();
    const { user, store, router } = show('/dashboard', testUser());
    await logOut(user);
    await waitFor(() => expect(store.getState().session).toMatchObject({ user: null, token: null, authenticated: false }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(told).toEqual(['Bearer test-token']));
    expect(localStorage.getItem('token')).toBeNull();
    await expectLinks(['Prepmarket', 'Login', 'Sign Up']);
  });

  it('[S-570] Logout with unsaved input asks first: who stays is signed in, who leaves is signed out', async () => {
    const told = logoutCalls();
    const { user, store, router } = show('/draft', testUser());
    await logOut(user);
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().session).toMatchObject({ authenticated: true, token: 'test-token' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/draft'));
    expect(told).toEqual([]);
    await logOut(user);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(store.getState().session.authenticated).toBe(false));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await waitFor(() => expect(told).toEqual(['Bearer test-token']));
  });

  it('[S-052] [S-053] the avatar shows the initials, or U when a name is missing', async () => {
    const { unmount } = show('/dashboard', testUser());
    expect(await bar().findByText('AB')).toBeVisible();
    unmount();
    show('/dashboard', testUser({ lastName: '' }));
    expect(await bar().findByText('U')).toBeVisible();
  });
});
