import { HttpResponse, http, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { account, entered, show } from '../../test/show.js';
import { safeNext } from './next.js';

describe('the page that was wanted', () => {
  it.each(['/projects/1', '/contracts?status=active', '/projects/1/bids#last'])('[S-574] %s may be gone to', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'projects',
    '',
    '/login',
    '/register?x=1',
    undefined,
    7,
  ])('[S-574] %p may not', (path) => {
    expect(safeNext(path)).toBeUndefined();
  });

  const signIn = async ({ user }: ReturnType<typeof show>) => {
    server.use(http.post('/api/auth/login', () => HttpResponse.json(entered({ token: 'secret', user: account() }))));
    await user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
  };

  it('[S-574] Sign In returns to it', async () => {
    const view = show('/profile');
    await signIn(view);
    expect(await screen.findByRole('heading', { name: 'Your Profile' })).toBeVisible();
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/profile'));
  });

  it('[S-574] an address may name it, and never another site', async () => {
    const view = show('/login?next=/profile');
    await signIn(view);
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/profile'));
    const strange = show('/login?next=//evil.example');
    await signIn(strange);
    await waitFor(() => expect(strange.router.state.location.pathname).toBe('/dashboard'));
  });

  it.each(['/login', '/register'])('[S-575] %s sends the signed-in on', async (path) => {
    const { router } = show(path, { user: testUser() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});
