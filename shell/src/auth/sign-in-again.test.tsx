import { sessionExpired, signedOut, tokens } from '@prepmarket/web-kit/store';
import { fail, HttpResponse, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { useUnsavedGuard } from '@prepmarket/web-kit/ui-forms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { account, entered } from '../../test/show.js';
import { Frame } from '../frame/frame.js';
import { SignedIn } from '../frame/signed-in.js';

const ada = testUser();
const Story = () => {
  const [text, setText] = useState('');
  return (
    <>
      <h1>Story</h1>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      {useUnsavedGuard(text !== '')}
    </>
  );
};
const routes = [
  {
    element: <Frame />,
    children: [
      { element: <SignedIn />, children: [{ path: '/story', element: <Story /> }] },
      { path: '/dashboard', element: <h1>Home</h1> },
      { path: '/login', element: <h1>Door</h1> },
      { path: '/unauthorized', element: <h1>No</h1> },
    ],
  },
];
const halfWritten = async () => {
  const view = renderRoutes(routes, { at: '/story', user: ada });
  await view.user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Once upon');
  return view;
};
const interrupted = async () => {
  const view = await halfWritten();
  act(() => void view.store.dispatch(sessionExpired()));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Sign in to go on' })) };
};
const loginAnswers = (user = account({ id: ada.id })) => server.use(http.post('/api/auth/login', () => HttpResponse.json(entered({ token: 'fresh', user }))));

describe('signing in again over a page', () => {
  it('[S-070] asks over the page, the address filled in, and the same person goes on with what was written', async () => {
    loginAnswers();
    const { user, store, router, dialog } = await interrupted();
    expect(dialog.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Email Address' })).toHaveValue(ada.email);
    expect(dialog.getByLabelText(/^Password/)).toHaveFocus();
    expect(await axe(document.body)).toHaveNoViolations();
    await user.type(dialog.getByLabelText(/^Password/), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().session).toMatchObject({ authenticated: true, token: 'fresh' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/story'));
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Once upon');
  });

  it('[S-070] a wrong password says so and asks on', async () => {
    server.use(http.post('/api/auth/login', () => fail(401, 'Invalid email or password')));
    const { user, dialog } = await interrupted();
    await user.type(dialog.getByLabelText(/^Password/), 'guess');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(await dialog.findByText('Invalid email or password')).toBeVisible();
  });

  it('[S-571] another person is led to the dashboard, what the first one wrote is gone', async () => {
    loginAnswers(account({ id: '0a0b0c0d-6f0e-4c1f-9d55-0a4a0c1d2e3f', _id: '0a0b0c0d-6f0e-4c1f-9d55-0a4a0c1d2e3f', firstName: 'Grace' }));
    const { user, router, dialog } = await interrupted();
    await user.type(dialog.getByLabelText(/^Password/), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[S-070] "Sign in as somebody else" leaves to Sign In', async () => {
    const { user, router, dialog } = await interrupted();
    expect(dialog.getByText(/kept only if you go on as Ada/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sign in as somebody else' }));
    expect(await screen.findByRole('heading', { name: 'Door' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('[S-571] a password changed in another tab leaves the half-written page as it is', async () => {
    server.use(http.get('/api/auth/me', () => ok('user', account({ id: ada.id }))));
    const { store } = await halfWritten();
    tokens.write('renewed');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await waitFor(() => expect(store.getState().session).toMatchObject({ token: 'renewed', loading: false, authenticated: true }));
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Once upon');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[S-571] somebody else signing in in another tab takes the page down and goes to the dashboard', async () => {
    server.use(http.get('/api/auth/me', () => ok('user', account({ id: '0a0b0c0d-6f0e-4c1f-9d55-0a4a0c1d2e3f' }))));
    await halfWritten();
    tokens.write('theirs');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[S-069] a sign-out in another tab leads a page that holds nothing to Sign In', async () => {
    const { store } = renderRoutes(routes, { at: '/story', user: ada });
    await screen.findByRole('heading', { name: 'Story' });
    act(() => void store.dispatch(signedOut()));
    expect(await screen.findByRole('heading', { name: 'Door' })).toBeVisible();
  });
});
