import { keptOfDeleted, type Leaving, messages } from '@prepmarket/identity-api';
import { fail, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const none: Leaving = { state: 'none', at: null, goingOn: [] };
let now: Leaving;
let sent: unknown[];
const factor = (enabled: boolean) =>
  http.get('/api/auth/second-factor', () => ok('secondFactor', { enabled, since: null, recoveryCodesLeft: 10, required: false }));
const panel = async () => within((await screen.findByRole('heading', { name: 'Delete Account' })).closest('section') as HTMLElement);

beforeEach(() => {
  [now, sent] = [none, []];
  server.use(
    factor(false),
    http.get('/api/auth/sessions', () => ok('sessions', [])),
    http.get('/api/auth/tokens', () => ok('tokens', [])),
    http.get('/api/auth/leaving', () => ok('leaving', now)),
    http.post('/api/auth/leaving', async ({ request }) => {
      sent.push(await request.json());
      return ok('leaving', { ...now, state: 'asked' });
    }),
    http.delete('/api/auth/leaving', () => {
      now = none;
      return ok('leaving', none);
    }),
  );
});

const open = async () => {
  const { user, container } = show('/profile', { user: testUser() });
  await user.click(await (await panel()).findByRole('button', { name: 'Delete my account' }));
  return { user, container, dialog: within(await screen.findByRole('dialog', { name: 'Delete your account?' })) };
};

it('[S-1630] says what stays, and is accessible', async () => {
  const { container } = show('/profile', { user: testUser() });
  for (const kept of keptOfDeleted) expect(await (await panel()).findByText(kept)).toBeVisible();
  await (await panel()).findByRole('button', { name: 'Delete my account' });
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1631] asks for the password and the word before anything is sent; then the day is said, with the way back', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText(/Current Password/), 'correct horse battery');
  await user.type(dialog.getByLabelText(/Type DELETE/), 'delete');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText('Please type DELETE to confirm')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(dialog.getByLabelText(/Type DELETE/));
  await user.type(dialog.getByLabelText(/Type DELETE/), 'DELETE');
  now = { state: 'leaving', at: '2026-12-08T10:00:00.000Z', goingOn: [] };
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await (await panel()).findByText(/Your account will be deleted on .*2026/)).toBeVisible();
  expect(sent).toEqual([{ password: 'correct horse battery', confirmation: 'DELETE' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await panel()).getByRole('button', { name: 'Keep my account' }));
  expect(await (await panel()).findByRole('button', { name: 'Delete my account' })).toBeVisible();
});

it('[S-1631] waits for the answers, and says with links what goes on', async () => {
  now = { ...none, state: 'asked' };
  show('/profile', { user: testUser() });
  expect(await (await panel()).findByText(/Looking whether anything/)).toBeVisible();
  now = { state: 'refused', at: null, goingOn: [{ about: 'contracts', text: '1 contract of yours is not over: “Roto”.' }] };
  expect(await (await panel()).findByText(/1 contract of yours is not over: “Roto”/, undefined, { timeout: 10_000 })).toBeVisible();
  expect((await panel()).getByRole('link', { name: 'See your contracts' })).toHaveAttribute('href', '/contracts');
});

it('[S-1632] asks for the code where two-step sign-in is on, and shows in the dialog what was refused', async () => {
  server.use(
    factor(true),
    http.post('/api/auth/leaving', () => fail(400, messages.wrongPasswordOrCode)),
  );
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText(/Current Password/), 'x');
  await user.type(await dialog.findByLabelText(/Code/), '123456');
  await user.type(dialog.getByLabelText(/Type DELETE/), 'DELETE');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText(messages.wrongPasswordOrCode)).toBeVisible();
});
