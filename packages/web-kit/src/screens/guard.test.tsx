import { Guard } from '@prepmarket/web-kit';
import { type RouteObject, useLocation } from '@prepmarket/web-kit/router';
import { sessionExpired, signedOut } from '@prepmarket/web-kit/store';
import { renderRoutes, testUser } from '@prepmarket/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { loadSession } from '../session/session.js';

const SignIn = () => {
  const { message, next, type } = useLocation().state;
  return <p>{`sign in: ${message} (${type}), then ${next}`}</p>;
};
const routes: RouteObject[] = [
  { path: '/in', element: <SignIn /> },
  { path: '/no', element: <p>refused</p> },
  {
    element: <Guard signInPath="/in" refusedPath="/no" />,
    children: [
      { path: '/open', element: <p>for all who are signed in</p> },
      { path: '/vendors', handle: { roles: ['vendor'] }, element: <p>for vendors</p> },
    ],
  },
];

describe('Guard', () => {
  it('[S-574] sends a signed-out reader to sign in, with the page that was wanted', async () => {
    renderRoutes(routes, { at: '/open?page=2#last' });
    expect(await screen.findByText('sign in: undefined (undefined), then /open?page=2#last')).toBeVisible();
  });

  it('[S-017] waits with a spinner while the session is loading, neither page nor sign-in flashes', () => {
    const { store } = renderRoutes(routes, { at: '/open', user: testUser() });
    act(() => {
      store.dispatch(signedOut());
      store.dispatch({ type: loadSession.pending.type, meta: { token: 'kept' } });
    });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByText(/sign in|signed in/)).toBeNull();
  });

  it('[S-018] sends a role that is not allowed to the refusal, and lets the others in', async () => {
    const { unmount } = renderRoutes(routes, { at: '/vendors', user: testUser({ role: 'client' }) });
    expect(await screen.findByText('refused')).toBeVisible();
    unmount();
    renderRoutes(routes, { at: '/vendors', user: testUser({ role: 'vendor' }) });
    expect(await screen.findByText('for vendors')).toBeVisible();
  });

  it('[S-070] a page whose session has ended stands: its reader signs in over it', async () => {
    const { store } = renderRoutes(routes, { at: '/open', user: testUser() });
    act(() => void store.dispatch(sessionExpired()));
    expect(screen.getByText('for all who are signed in')).toBeVisible();
  });

  it('[S-060] tells at sign-in why the user of a stored token could not be loaded', async () => {
    const { store } = renderRoutes(routes, { at: '/open', user: testUser() });
    act(() => {
      store.dispatch(signedOut());
      store.dispatch(sessionExpired());
    });
    expect(await screen.findByText('sign in: Your session has ended. Please sign in again. (info), then /open')).toBeVisible();
  });

  it('[S-069] leaves when another tab has signed out', async () => {
    const { store } = renderRoutes(routes, { at: '/open', user: testUser() });
    act(() => void store.dispatch(signedOut()));
    expect(await screen.findByText(/sign in/)).toBeVisible();
  });
});
