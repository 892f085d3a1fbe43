import type { Session } from '@prepmarket/identity-api';
import { fail, HttpResponse, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, entered, show } from '../../test/show.js';

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const HOUR = 3_600_000;
const session = (over: Partial<Session>): Session => ({
  id: '5a0d3c1e-9f1b-4c55-8a0e-0d6f3a1c2b01',
  device: 'Firefox on Linux',
  network: '203.0.113.5',
  created_at: ago(48 * HOUR),
  used_at: ago(0),
  current: true,
  ...over,
});
const phone = session({
  id: '5a0d3c1e-9f1b-4c55-8a0e-0d6f3a1c2b02',
  device: 'Safari on iPhone',
  network: '198.51.100.7',
  used_at: ago(3 * HOUR),
  current: false,
});

let all: Session[];
const panel = async () => within((await screen.findByRole('heading', { name: 'Where you are signed in' })).closest('section') as HTMLElement);

beforeEach(() => {
  all = [session({}), phone];
  server.use(http.get('/api/auth/sessions', () => ok('sessions', all)));
});

it('[S-1115] the profile lists where the account is signed in, this device marked and without a button of its own', async () => {
  const { container } = show('/profile', { user: testUser() });
  const list = await panel();
  expect(await list.findByText('This device')).toBeVisible();
  expect(list.getByText(/Last used 3 hours ago from 198\.51\.100\.7/)).toBeVisible();
  expect(list.queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull();
  expect(list.getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeEnabled();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1115] another device is signed out after a question, and is gone from the list', async () => {
  const asked: unknown[] = [];
  server.use(
    http.delete('/api/auth/sessions/:id', ({ params }) => {
      asked.push(params.id);
      all = all.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true, data: null, message: 'This device is signed out' });
    }),
  );
  const { user } = show('/profile', { user: testUser() });
  await user.click(await (await panel()).findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(asked).toEqual([]);
  await user.click(within(await screen.findByRole('dialog', { name: 'Sign out Safari on iPhone?' })).getByRole('button', { name: 'Sign out' }));
  const list = await panel();
  await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull());
  expect(asked).toEqual([phone.id]);
  expect(list.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
});

it('[S-1115] all others are signed out; this one goes on with the token that comes back', async () => {
  server.use(
    http.delete('/api/auth/sessions', () => {
      all = all.slice(0, 1);
      return HttpResponse.json(entered({ token: 'renewed', user: account() }));
    }),
  );
  const { user, store } = show('/profile', { user: testUser() });
  await user.click(await (await panel()).findByRole('button', { name: 'Sign out all other devices' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBe('renewed'));
  expect(store.getState().session).toMatchObject({ token: 'renewed', authenticated: true });
});

it('[S-1115] a list that does not come says so and is asked for again; an end that fails says why', async () => {
  server.use(http.get('/api/auth/sessions', () => fail(400)));
  const { user } = show('/profile', { user: testUser() });
  expect(await screen.findByText('Failed to load where you are signed in. Please try again.')).toBeVisible();
  server.use(
    http.get('/api/auth/sessions', () => ok('sessions', all)),
    http.delete('/api/auth/sessions/:id', () => fail(404, 'This session has already ended.')),
  );
  await user.click((await panel()).getByRole('button', { name: 'Retry' }));
  await user.click(await (await panel()).findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('This session has already ended.')).toBeVisible();
});
