import type { PersonalToken } from '@prepmarket/identity-api';
import { fail, HttpResponse, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../../test/show.js';

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const token = (over: Partial<PersonalToken>): PersonalToken => ({
  id: '5a0d3c1e-9f1b-4c55-8a0e-0d6f3a1c2b01',
  name: 'Nightly render',
  scopes: ['projects:read', 'projects:write', 'media:read'],
  ending: 'aB3x',
  created_at: at(-2),
  expires_at: at(28),
  expired: false,
  used_at: at(-1),
  network: '203.0.113.5',
  ...over,
});
const old = token({
  id: '5a0d3c1e-9f1b-4c55-8a0e-0d6f3a1c2b02',
  name: 'Old pipeline',
  ending: 'zz9Y',
  expires_at: at(-1),
  expired: true,
  used_at: null,
  network: null,
});
const secret = 'pm_0123456789ABCDEFGHIJKLMNOPQRSTUVabcdef';

let all: PersonalToken[];
let sent: Record<string, unknown>[];
const factor = (enabled: boolean) =>
  http.get('/api/auth/second-factor', () => ok('secondFactor', { enabled, since: null, recoveryCodesLeft: 10, required: false }));
const panel = async () => within((await screen.findByRole('heading', { name: 'Personal access tokens' })).closest('section') as HTMLElement);
const taking = (answer: () => Response) =>
  server.use(
    http.post('/api/auth/tokens', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return answer();
    }),
  );

beforeEach(() => {
  [all, sent] = [[], []];
  server.use(
    factor(false),
    http.get('/api/auth/sessions', () => ok('sessions', [])),
    http.get('/api/auth/tokens', () => ok('tokens', all)),
  );
});

it('[S-1448] [S-2544] the profile makes a token: name, what it may do, password; it is shown this once, to be copied', async () => {
  taking(() => {
    all = [token({ name: 'Ingest', ending: 'cdef', used_at: null, network: null })];
    return ok('personalToken', { ...all[0], token: secret });
  });
  const { user, container } = show('/profile', { user: testUser() });
  expect(await (await panel()).findByRole('link', { name: 'What scripts can do' })).toHaveAttribute('href', '/help/scripts');
  await user.click(await (await panel()).findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }));
  await user.click(dialog.getByRole('button', { name: 'Make token' }));
  expect(await dialog.findByText('Please give the token a name')).toBeVisible();
  expect(dialog.getByText('Please choose what the token may do')).toBeVisible();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await user.type(dialog.getByLabelText(/^Name/), 'Ingest');
  await user.selectOptions(dialog.getByLabelText('Projects'), 'Read');
  await user.selectOptions(dialog.getByLabelText('Media'), 'Read and change');
  await user.selectOptions(dialog.getByLabelText('Good for'), '30 days');
  expect(dialog.queryByLabelText(/^Code/)).toBeNull();
  await user.type(dialog.getByLabelText(/^Current Password/), 'correct horse');
  await user.click(dialog.getByRole('button', { name: 'Make token' }));
  const fresh = within(await (await panel()).findByRole('group', { name: 'The new token Ingest' }));
  expect(fresh.getByText(secret)).toBeVisible();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(fresh.getByRole('button', { name: 'Copy token' }));
  expect(await fresh.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(written.mock.calls).toEqual([[secret]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await axe(container)).toHaveNoViolations();
  await user.click(fresh.getByRole('button', { name: 'I have kept it' }));
  expect((await panel()).queryByText(secret)).toBeNull();
  expect((await panel()).getByText(/never used/)).toBeVisible();
  expect(sent).toEqual([{ name: 'Ingest', scopes: ['projects:read', 'media:read', 'media:write'], days: 30, password: 'correct horse' }]);
});

it('[S-1448] where two-step sign-in is on it asks for the code too; what the server refuses is said in the dialog', async () => {
  server.use(factor(true));
  taking(() => fail(400, 'Password or code is wrong, or the code was used before.'));
  const { user } = show('/profile', { user: testUser() });
  await user.click(await (await panel()).findByRole('button', { name: 'Make a token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a token' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Ingest');
  await user.selectOptions(dialog.getByLabelText('Account'), 'Read');
  await user.type(dialog.getByLabelText(/^Current Password/), 'correct horse');
  await user.type(await dialog.findByLabelText(/^Code/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Make token' }));
  expect(await dialog.findByText('Password or code is wrong, or the code was used before.')).toBeVisible();
  expect(sent).toEqual([{ name: 'Ingest', scopes: ['account:read'], days: 90, password: 'correct horse', code: '123456' }]);
});

it('[S-1448] lists what there is, expired ones marked, and revokes one after a question', async () => {
  all = [token({}), old];
  const asked: unknown[] = [];
  server.use(
    http.delete('/api/auth/tokens/:id', ({ params }) => {
      asked.push(params.id);
      all = all.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true, data: null, message: 'The token is revoked' });
    }),
  );
  const { user, container } = show('/profile', { user: testUser() });
  const list = within(await (await panel()).findByRole('list', { name: 'Personal access tokens' }));
  expect(list.getAllByText('Projects: read and change, Media: read')).toHaveLength(2);
  expect(list.getByText(/last used .* from 203\.0\.113\.5/)).toBeVisible();
  expect(list.getByText('pm_…zz9Y')).toBeVisible();
  expect(list.getByText('Expired')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(list.getByRole('button', { name: 'Revoke Nightly render, which ends with aB3x' }));
  expect(asked).toEqual([]);
  await user.click(within(await screen.findByRole('dialog', { name: 'Revoke Nightly render?' })).getByRole('button', { name: 'Revoke' }));
  await waitFor(async () => expect((await panel()).queryByText(/Nightly render/)).toBeNull());
  expect(asked).toEqual(['5a0d3c1e-9f1b-4c55-8a0e-0d6f3a1c2b01']);
});

it('[S-1448] a list that does not come says so and is asked for again; administrators are offered none', async () => {
  server.use(http.get('/api/auth/tokens', () => fail(400)));
  const { user } = show('/profile', { user: testUser() });
  expect(await screen.findByText('Failed to load your personal access tokens. Please try again.')).toBeVisible();
  server.use(http.get('/api/auth/tokens', () => ok('tokens', [old])));
  await user.click((await panel()).getByRole('button', { name: 'Retry' }));
  expect(await (await panel()).findByText('Old pipeline')).toBeVisible();
  show('/profile', { user: testUser({ role: 'admin' }) });
  expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Personal access tokens' })).toBeNull();
});
