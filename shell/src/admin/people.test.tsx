import { staleEdit } from '@prepmarket/api-kit';
import type { ManagedUser } from '@prepmarket/identity-api';
import { managedUser, messages } from '@prepmarket/identity-api';
import { setRemoteLoader } from '@prepmarket/web-kit';
import { fail, http, ok, server, testUser, typeDay } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, show } from '../../test/show.js';

const admin = testUser({ role: 'admin' });
const person = (over: Partial<ManagedUser> = {}): ManagedUser =>
  managedUser.parse({
    ...account({ id: '0c1e7a52-54a5-4d0b-9a39-5d3f7d9d0a01', _id: '0c1e7a52-54a5-4d0b-9a39-5d3f7d9d0a01' }),
    suspended: false,
    suspensionReason: null,
    emailConfirmed: true,
    ...over,
  });
const vera = person({
  firstName: 'Vera',
  lastName: 'Stone',
  email: 'vera@example.com',
  company: 'Stone VFX',
  role: 'vendor',
  certification: { note: 'Roto reviewed', until: '2099-12-31' },
});
const carl = person({
  id: '0c1e7a52-54a5-4d0b-9a39-5d3f7d9d0a02',
  firstName: 'Carl',
  lastName: 'Client',
  email: 'carl@example.com',
  suspended: true,
  suspensionReason: 'Unpaid',
});

/** Answers the list and keeps what was asked for. */
const people = (users: ManagedUser[], total = users.length, more: object = {}) => {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('/api/users', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const page = Number(query.page);
      return ok('users', users, { pagination: { page, limit: 25, total, totalPages: Math.ceil(total / 25), ...more } });
    }),
  );
  return asked;
};
const small = () => {
  const real = window.matchMedia;
  window.matchMedia = (media) => ({ ...real(media), media, matches: media.includes('max-width') });
  return () => {
    window.matchMedia = real;
  };
};

/** The toast, which the frame and the test's own corner both draw. */
const told = async (text: string) => expect((await screen.findAllByText(text))[0]).toBeVisible();

describe('People', () => {
  it('[S-707] lists everyone in a table with standing and count', async () => {
    people([carl, vera]);
    const { container } = show('/admin/people', { user: admin });
    const table = within(await screen.findByRole('table', { name: 'People' }));
    expect(table.getByRole('link', { name: 'Vera Stone' })).toHaveAttribute('href', `/admin/people/${vera.id}`);
    expect(within(table.getByRole('row', { name: /Vera Stone/ })).getByText('Verified')).toHaveAttribute('data-color', 'secondary');
    expect(within(table.getByRole('row', { name: /Carl Client/ })).getByText('Suspended')).toBeVisible();
    expect(screen.getByText('2 accounts')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-1551] speaks of no last page where there are more accounts than are counted', async () => {
    people([vera], 1001, { exact: false });
    show('/admin/people?page=2', { user: admin });
    expect(await screen.findByText('1,000+ accounts')).toBeVisible();
    expect(screen.getByText('Page 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it('[S-707] searches and filters by the address, and pages on', async () => {
    const asked = people([vera], 60);
    const { user, router } = show('/admin/people?role=vendor&page=2', { user: admin });
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(asked.at(-1)).toEqual({ role: 'vendor', page: '2', limit: '25' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '3' }));
    await user.type(screen.getByRole('searchbox', { name: 'Name, email or company' }), 'stone{Enter}');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'stone', role: 'vendor', page: '1', limit: '25' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Suspended');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'stone', role: 'vendor', suspended: 'true', page: '1', limit: '25' }));
    await waitFor(() => expect(router.state.location.search).toBe('?search=stone&role=vendor&suspended=true'));
  });

  it('[S-2586] leaves out of its question what nobody could have chosen', async () => {
    const asked = people([vera]);
    show(`/admin/people?role=foo&suspended=maybe&page=x&search=${'x'.repeat(300)}`, { user: admin });
    expect(await screen.findByText('1 account')).toBeVisible();
    expect(asked).toEqual([{ search: 'x'.repeat(200), page: '1', limit: '25' }]);
  });

  it('[S-707] are cards on a small screen', async () => {
    const restore = small();
    people([vera]);
    const { container } = show('/admin/people', { user: admin });
    expect(within(await screen.findByRole('article')).getByText('vera@example.com')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    restore();
  });

  it('[S-707] says when nobody matches, and why nothing could be loaded', async () => {
    people([]);
    const { unmount } = show('/admin/people?search=nobody', { user: admin });
    expect(await screen.findByText('Nobody matches this search.')).toBeVisible();
    unmount();
    server.use(http.get('/api/users', () => fail(500)));
    show('/admin/people?search=other', { user: admin });
    expect(await screen.findByText(messages.peopleLoadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it.each(['client', 'vendor'] as const)('[S-709] a %s is sent to /unauthorized', async (role) => {
    for (const at of ['/admin/people', `/admin/people/${vera.id}`]) {
      const { router, unmount } = show(at, { user: testUser({ role }) });
      expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeVisible();
      await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
      unmount();
    }
  });
});

describe('a person', () => {
  const entry = {
    at: '2026-11-20T10:00:00.000Z',
    action: 'certified',
    note: 'Until 2099-12-31: Roto reviewed',
    by: { id: admin.id, firstName: 'Ada', lastName: 'Byron' },
  };
  /** Answers the person's page; `acts` collects what was sent. */
  const page = (of: ManagedUser) => {
    const acts: unknown[] = [];
    const answer = async ({ request }: { request: Request }) => {
      acts.push([request.method, new URL(request.url).pathname.split('/').pop(), request.method === 'DELETE' ? null : await request.json()]);
      return ok('user', of);
    };
    server.use(
      http.get('/api/users/:id', () => ok('user', of, { history: [entry] })),
      http.get('/api/vendors/:id/documents', () => ok('documents', [])),
      http.put('/api/users/:id/suspension', answer),
      http.put('/api/users/:id/certification', answer),
      http.delete('/api/users/:id/certification', answer),
    );
    return acts;
  };
  const open = (of: ManagedUser, as = admin) => show({ pathname: `/admin/people/${of.id}`, state: { search: '?role=vendor' } }, { user: as });

  it('[S-708] shows account, certification, access and history; back keeps the search', async () => {
    page(vera);
    const { container } = open(vera);
    expect(await screen.findByRole('heading', { name: 'Vera Stone' })).toBeVisible();
    expect(screen.getByText('31 Dec 2099')).toBeVisible();
    expect(screen.getByText(/Vouched for\. Until 2099-12-31: Roto reviewed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to People' })).toHaveAttribute('href', '/admin/people?role=vendor');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2602] of a vendor leads twice to the page that is vouched for, which leads back; of a client and of who was deleted not', async () => {
    page(vera);
    const { user, router, unmount } = open(vera);
    const ways = await screen.findAllByRole('link', { name: 'See profile and reel' });
    expect(ways).toHaveLength(2);
    for (const way of ways) expect(way).toHaveAttribute('href', `/vendors/${vera.id}`);
    await user.click(ways[1] as HTMLElement);
    await waitFor(() => expect(router.state.location.state).toEqual({ back: { to: `/admin/people/${vera.id}`, label: 'Back to Account' } }));
    unmount();
    for (const other of [carl, person({ ...vera, deletedAt: '2026-11-20T10:00:00.000Z' })]) {
      page(other);
      const { unmount: leave } = open(other);
      expect(await screen.findByRole('link', { name: 'Back to People' })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'See profile and reel' })).toBeNull();
      leave();
    }
  });

  it('[S-1906] shows the history of a vendor’s reel, and of a client none', async () => {
    setRemoteLoader(async (id) => ({ default: ({ vendorId }: { vendorId?: string }) => <p>{`${id} of ${vendorId}`}</p> }));
    page(vera);
    const { unmount } = open(vera);
    expect(await screen.findByText(`media/widgets/ReelHistory of ${vera.id}`)).toBeVisible();
    unmount();
    page(carl);
    open(carl);
    expect(await screen.findByRole('heading', { name: /Carl/ })).toBeVisible();
    expect(screen.queryByText(/ReelHistory/)).toBeNull();
  });

  it('[S-708] is suspended for a reason, after a question that names the person', async () => {
    const acts = page(vera);
    const { user } = open(vera);
    await user.click(await screen.findByRole('button', { name: 'Suspend account' }));
    expect(await screen.findByText(messages.suspensionReasonRequired)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Unpaid invoices');
    await user.click(screen.getByRole('button', { name: 'Suspend account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Vera Stone?' }));
    expect(dialog.getByText(/Unpaid invoices/)).toBeVisible();
    expect(acts).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await told('Vera Stone is suspended');
    expect(acts).toEqual([['PUT', 'suspension', { suspended: true, reason: 'Unpaid invoices' }]]);
  });

  it('[S-708] a refusal stays in the question', async () => {
    page(vera);
    const { user } = open(vera);
    server.use(http.put('/api/users/:id/suspension', () => fail(409, messages.alreadySuspended)));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Again');
    await user.click(screen.getByRole('button', { name: 'Suspend account' }));
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    expect(await within(screen.getByRole('dialog')).findByText(messages.alreadySuspended)).toBeVisible();
  });

  it('[S-708] is restored', async () => {
    const acts = page(carl);
    const { user } = open(carl);
    expect(await screen.findByText('Unpaid')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore account' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Restore Carl Client?' })).getByRole('button', { name: 'Restore' }));
    await told('Carl Client can sign in again');
    expect(acts).toEqual([['PUT', 'suspension', { suspended: false }]]);
    expect(screen.queryByRole('form', { name: 'Certification' })).toBeNull();
  });

  it('[S-708] a vendor is certified with a note and a last day, and the certification withdrawn', async () => {
    const acts = page(vera);
    const { user } = open(vera);
    const form = within(await screen.findByRole('form', { name: 'Certification' }));
    await user.click(form.getByRole('button', { name: 'Renew certification' }));
    expect(await form.findByText(messages.certificationNoteRequired)).toBeVisible();
    expect(form.getByText(messages.certificationUntilRequired)).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /What was reviewed/ }), 'Paint reviewed');
    await typeDay(user, screen.getByRole('form', { name: 'Certification' }), '2098-12-31');
    await user.click(form.getByRole('button', { name: 'Renew certification' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Vouch for Vera Stone?' })).getByRole('button', { name: 'Vouch' }));
    await told('You vouch for Vera Stone until 31 Dec 2098');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Withdraw certification' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await told('No administrator vouches for Vera Stone any more');
    expect(acts).toEqual([
      ['PUT', 'certification', { note: 'Paint reviewed', until: '2098-12-31' }],
      ['DELETE', 'certification', null],
    ]);
  });

  it('[S-1236] a certification that another administrator has changed is not withdrawn unseen', async () => {
    page({ ...vera, certificationVersion: 4 });
    const newer = { ...vera, certificationVersion: 5, certification: { note: 'Tracking reviewed', until: '2097-12-31' } };
    const stale = staleEdit({ by: 'Bo Admin', at: new Date().toISOString(), version: 5 }, newer);
    const sent: (string | null)[] = [];
    const { user } = open(vera);
    server.use(
      http.delete('/api/users/:id/certification', ({ request }) => {
        sent.push(request.headers.get('if-match'));
        server.use(http.get('/api/users/:id', () => ok('user', newer, { history: [entry] })));
        return sent.length === 1 ? fail(409, stale.message, { code: stale.code, ...stale.more }) : ok('user', newer);
      }),
    );
    const withdraw = async () => {
      await user.click(await screen.findByRole('button', { name: 'Withdraw certification' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    };
    await withdraw();
    expect(await screen.findByText('Bo Admin changed this just now. Your changes were not saved over it.')).toBeVisible();
    expect(await screen.findByText('Tracking reviewed')).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await withdraw();
    await told('No administrator vouches for Vera Stone any more');
    expect(sent).toEqual(['"4"', '"5"']);
  });

  it('[S-704] nobody is offered to suspend the own account', async () => {
    page(vera);
    open(vera, testUser({ ...admin, id: vera.id }));
    expect(await screen.findByText(messages.notYourself)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Suspend account' })).toBeNull();
  });

  it('[S-708] an unknown one is said to be so', async () => {
    server.use(http.get('/api/users/:id', () => fail(404, 'Not here')));
    open(vera);
    expect(await screen.findByText(messages.userNotFound)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to People' })).toBeVisible();
  });
});
