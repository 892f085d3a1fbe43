import { type ManagedUser, managedUser } from '@prepmarket/identity-api';
import { http, ok, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account, show } from '../../test/show.js';

const admin = testUser({ role: 'admin' });
const vendor = (id: string, over: Partial<ManagedUser>): ManagedUser =>
  managedUser.parse({ ...account({ id, _id: id, role: 'vendor' }), suspended: false, suspensionReason: null, emailConfirmed: true, ...over });
const leaves = vendor('0c1e7a52-54a5-4d0b-9a39-5d3f7d9d0a03', { firstName: 'Lea', lastName: 'Stone', leavingAt: '2026-12-08T10:00:00.000Z' });
const left = vendor('0c1e7a52-54a5-4d0b-9a39-5d3f7d9d0a04', {
  ...{ firstName: 'Deleted', lastName: 'user', email: '', company: '', suspended: true, deletedAt: '2026-11-23T10:00:00.000Z' },
});
const at = '2026-11-23T10:00:00.000Z';
const open = (of: ManagedUser, ...actions: string[]) => {
  const history = actions.map((action) => ({ at, action, note: '', by: null }));
  server.use(http.get('/api/users/:id', () => ok('user', of, { history })));
  return show(`/admin/people/${of.id}`, { user: admin });
};

it('[S-1898] the list says who will be deleted, and who is, with the day', async () => {
  const pagination = { page: 1, limit: 25, total: 2, totalPages: 1 };
  server.use(http.get('/api/users', () => ok('users', [leaves, left], { pagination })));
  const { container } = show('/admin/people', { user: admin });
  const table = within(await screen.findByRole('table', { name: 'People' }));
  expect(within(table.getByRole('row', { name: /Lea Stone/ })).getByText('Will be deleted 8 Dec 2026')).toBeVisible();
  const row = within(table.getByRole('row', { name: /Deleted user/ }));
  expect(row.getByText('Deleted 23 Nov 2026')).toBeVisible();
  expect(row.queryByText('Suspended')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1898] who will be deleted is suspended as others are', async () => {
  open(leaves, 'leaving-asked', 'leaving');
  expect(await screen.findByText('Will be deleted 8 Dec 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Suspend account' })).toBeVisible();
  expect(screen.getByText('Asked for the account to be deleted')).toBeVisible();
  expect(screen.getByText('The account will be deleted')).toBeVisible();
});

it('[S-1898] of who is deleted there is the day and the history, and nothing to do', async () => {
  const { container } = open(left, 'deleted');
  expect(await screen.findByRole('heading', { name: 'Deleted user' })).toBeVisible();
  expect(screen.getByText('This account was deleted by its holder on 23 Nov 2026. Nobody can sign in to it any more.')).toBeVisible();
  expect(screen.getByText('The account is deleted')).toBeVisible();
  for (const gone of ['Email', 'Email confirmed', 'Company', 'Suspended']) expect(screen.queryByText(gone)).toBeNull();
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
});
