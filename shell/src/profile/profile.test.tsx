import { staleEdit } from '@prepmarket/api-kit';
import { levelOf } from '@prepmarket/contracts-api';
import { fail, HttpResponse, http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { account, show } from '../../test/show.js';

const ada = testUser({ company: 'Analytical' });
const personal = () => screen.findByRole('form', { name: 'Personal Information' });
const save = async () => within(await personal()).getByRole('button', { name: 'Save Changes' });

describe('Profile', () => {
  beforeEach(() => server.use(http.get('/api/auth/sessions', () => ok('sessions', []))));
  afterEach(() => vi.useRealTimers());

  it('[S-125] [S-126] shows both sections; the address is read-only', async () => {
    const { container } = show('/profile', { user: ada });
    expect(await screen.findByRole('heading', { name: 'Your Profile' })).toBeVisible();
    expect(screen.getByRole('form', { name: 'Change Password' })).toBeVisible();
    const form = within(await personal());
    expect(form.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
    expect(form.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Byron');
    expect(form.getByRole('textbox', { name: 'Company' })).toHaveValue('Analytical');
    expect(form.getByRole('textbox', { name: 'Email Address' })).toHaveAttribute('readonly');
    expect(form.getByText('Email cannot be changed')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2545] the ways beside the settings lead to their groups, and what was changed has the filled button', async () => {
    const { user } = show('/profile', { user: ada });
    const ways = within(await screen.findByRole('navigation', { name: 'Settings' }));
    expect(ways.getAllByRole('link').map((way) => way.textContent)).toEqual(['You', 'Security', 'Your account']);
    const way = ways.getByRole('link', { name: 'Security' });
    expect(way).toBeVisible();
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) expect(fireEvent.click(way, held)).toBe(true);
    await user.click(way);
    expect(screen.getByRole('region', { name: 'Security' })).toContainElement(document.activeElement as HTMLElement);
    expect(await save()).toHaveClass('MuiButton-outlined');
    await user.type(within(await personal()).getByRole('textbox', { name: 'Company' }), ' Engines');
    expect(await save()).toHaveClass('MuiButton-contained');
    expect(screen.getByRole('button', { name: 'Update Password' })).toHaveClass('MuiButton-outlined');
  });

  it('[S-127] first and last name are required', async () => {
    const { user } = show('/profile', { user: ada });
    await user.clear(within(await personal()).getByRole('textbox', { name: 'First Name' }));
    await user.clear(screen.getByRole('textbox', { name: 'Last Name' }));
    await user.click(await save());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByText('Last name is required')).toBeVisible();
  });

  it('[S-131] [S-132] saves, says so, and the avatar follows without a reload', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('/api/users/:id', async ({ request, params }) => {
        const body = (await request.json()) as object;
        sent.push([params.id, body]);
        return ok('user', body);
      }),
    );
    const { user, store } = show('/profile', { user: ada });
    const first = within(await personal()).getByRole('textbox', { name: 'First Name' });
    await user.clear(first);
    await user.type(first, 'Grace');
    await user.click(await save());
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(sent).toEqual([[ada.id, { firstName: 'Grace', lastName: 'Byron', company: 'Analytical' }]]);
    expect(within(screen.getByRole('banner')).getByText('GB')).toBeVisible();
    expect(store.getState().session.user?.firstName).toBe('Grace');
  });

  it('[S-1236] is not saved over what another window has saved; both are offered', async () => {
    const theirs = { firstName: 'Augusta', lastName: 'Byron', company: 'Analytical', version: 2 };
    const stale = staleEdit({ by: 'Ada Byron', at: new Date().toISOString(), version: 2 }, theirs, true);
    const sent: unknown[] = [];
    server.use(
      http.put('/api/users/:id', async ({ request }) => {
        const body = (await request.json()) as { firstName: string };
        sent.push([body.firstName, request.headers.get('if-match')]);
        return sent.length === 1 ? fail(409, stale.message, { code: stale.code, ...stale.more }) : ok('user', { ...body, version: 1 + sent.length });
      }),
    );
    const { user } = show('/profile', { user: testUser({ company: 'Analytical', version: 1 }) });
    const first = within(await personal()).getByRole('textbox', { name: 'First Name' });
    const enter = async (name: string) => {
      await user.clear(first);
      await user.type(first, name);
    };
    await enter('Grace');
    await user.click(await save());
    expect(await screen.findByText('You changed this just now. Your changes were not saved over it.')).toBeVisible();
    expect(screen.getByText('First Name: Augusta')).toBeVisible();
    expect(first).toHaveValue('Grace');
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    await enter('Hedy');
    await user.click(await save());
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent).toEqual([
      ['Grace', '"1"'],
      ['Grace', '"2"'],
      ['Hedy', '"3"'],
    ]);
  });

  it.each([
    [{ note: 'Roto and paint reviewed', until: '2099-12-31' }, ['What was reviewed', 'Roto and paint reviewed', '31 Dec 2099']],
    [null, [/^No administrator vouches for you yet/]],
  ])('[S-710] a vendor reads of the own certification: %j', async (certification, words) => {
    server.use(http.get('/api/auth/me', () => ok('user', account({ role: 'vendor', certification }))));
    show('/profile', { user: testUser({ role: 'vendor' }) });
    for (const each of words) expect(await screen.findByText(each)).toBeVisible();
  });

  it('[S-2332] a vendor reads what it holds, and what it takes to get to the next level', async () => {
    const facts = { certification: { note: 'Seen', until: '2099-12-31' }, documents: [], finished: 1, figures: [], tests: [] };
    server.use(
      http.get('/api/auth/me', () => ok('user', account({ role: 'vendor', certification: facts.certification }))),
      http.get('*/api/contracts/levels/standing', () => ok('standing', { vendorId: ada.id, ...levelOf(facts, '2026-12-01') })),
    );
    show('/profile', { user: testUser({ role: 'vendor' }) });
    const next = within(await screen.findByRole('list', { name: 'How to get to the next level' }));
    expect(next.getByText('At least 3 finished contracts. Now: 1 finished contract')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
  });

  it("[S-131] a failure shows the server's message, else the default", async () => {
    const { user } = show('/profile', { user: ada });
    server.use(http.put('/api/users/:id', () => fail(403, 'Not yours')));
    await user.click(await save());
    expect(await screen.findByText('Not yours')).toBeVisible();
    server.use(http.put('/api/users/:id', () => fail(500)));
    await user.click(await save());
    expect(await screen.findByText('Error updating profile')).toBeVisible();
  });

  it('[S-136] a notice hides itself after six seconds', async () => {
    vi.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    show('/profile', { user: testUser({ id: '' }) });
    await user.click(await save());
    const text = 'User information not available. Please log in again.';
    expect(await screen.findByText(text)).toBeVisible();
    vi.advanceTimersByTime(5_000);
    expect(screen.getByText(text)).toBeVisible();
    vi.advanceTimersByTime(1_100);
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('[S-582] unsaved input asks before it is left, saved input does not', async () => {
    server.use(http.put('/api/users/:id', () => ok('user', { firstName: 'Grace', lastName: 'Byron', company: 'Analytical' })));
    const { user, router } = show('/profile', { user: ada });
    const first = within(await personal()).getByRole('textbox', { name: 'First Name' });
    await user.clear(first);
    await user.type(first, 'Grace');
    await user.click(screen.getByRole('link', { name: 'Prepmarket' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(first).toHaveValue('Grace');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await save());
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Prepmarket' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('[S-137] says when there is no user id', async () => {
    const { user } = show('/profile', { user: testUser({ id: '' }) });
    await user.click(await save());
    expect(await screen.findByText('User information not available. Please log in again.')).toBeVisible();
  });

  const change = async (user: ReturnType<typeof show>['user'], next: string, again = next) => {
    await user.type(await screen.findByLabelText(/^Current Password/), 'old secret');
    await user.type(screen.getByLabelText(/^New Password/), next);
    await user.type(screen.getByLabelText(/^Confirm New Password/), again);
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
  };

  it('[S-133] different new passwords say so and send nothing', async () => {
    const { user } = show('/profile', { user: ada });
    await change(user, 'correct horse', 'battery staple');
    expect(await screen.findByText('New passwords do not match')).toBeVisible();
  });

  it('[S-135] changes the password and goes on with the new token', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('/api/auth/change-password', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, data: { token: 'newer' }, token: 'newer' });
      }),
    );
    const { user, store } = show('/profile', { user: ada });
    await change(user, 'correct horse');
    expect(await screen.findByText('Password updated successfully')).toBeVisible();
    expect(sent).toEqual([{ currentPassword: 'old secret', newPassword: 'correct horse' }]);
    expect(store.getState().session).toMatchObject({ token: 'newer', authenticated: true });
    expect(screen.getByLabelText(/^Current Password/)).toHaveValue('');
  });

  it('[S-730] sends the change under one key, again when the answer was lost', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.put('/api/auth/change-password', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? fail(503) : HttpResponse.json({ success: true, data: { token: 'newer' }, token: 'newer' });
      }),
    );
    const { user } = show('/profile', { user: ada });
    await change(user, 'correct horse');
    expect(await screen.findByText('Password updated successfully')).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it("[S-135] a failure shows the server's message, else the default", async () => {
    const { user } = show('/profile', { user: ada });
    server.use(http.put('/api/auth/change-password', () => fail(400, 'Current password is incorrect')));
    await change(user, 'correct horse');
    expect(await screen.findByText('Current password is incorrect')).toBeVisible();
    server.use(http.put('/api/auth/change-password', () => fail(500)));
    await user.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByText('Error updating password')).toBeVisible();
  });
});
