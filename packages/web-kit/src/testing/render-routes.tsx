// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this door
import { render } from '@testing-library/react';
// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this door
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, type PatchRoutesOnNavigationFunction, type RouteObject, RouterProvider } from 'react-router-dom';
import { tokens } from '../http/token.js';
import { makeStore } from '../session/make-store.js';
import type { SessionUser } from '../session/user.js';
import { Notices } from '../ui/notices.js';
import { Look } from '../ui/theme-provider.js';

export interface RenderOptions {
  /** A path, or one with a navigation state. */
  at: string | { pathname: string; state?: unknown };
  /** Signed in as this user; nobody without it. */
  user?: SessionUser;
  token?: string;
  /** Finds routes that are not there yet, as the frame of the page does for remotes. */
  patch?: PatchRoutesOnNavigationFunction;
}

export const testUser = (over: Partial<SessionUser> = {}): SessionUser => ({
  id: '7d2f8a54-6f0e-4c1f-9d55-0a4a0c1d2e3f',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  company: '',
  role: 'client',
  ...over,
});

/** Renders routes as the frame of the page does, with store, theme and toasts. `user` of the result is a userEvent session. */
export const renderRoutes = (routes: RouteObject[], { at, user, token = 'test-token', patch }: RenderOptions) => {
  if (user) tokens.write(token);
  else tokens.drop();
  const store = makeStore({ session: { user: user ?? null, loading: false, error: null, authenticated: Boolean(user), token: user ? token : null } });
  const router = createMemoryRouter(routes, { initialEntries: [at], patchRoutesOnNavigation: patch });
  const view = render(
    <Provider store={store}>
      <Look>
        <RouterProvider router={router} />
        <Notices />
      </Look>
    </Provider>,
  );
  return { ...view, store, router, user: userEvent.setup() };
};
