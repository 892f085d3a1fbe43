import { localDate } from '@prepmarket/web-kit';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { admin, answerDefaults, CONTRACT, client, contract, vendor } from './answers.js';

answerDefaults();

const OTHER = '00000000-0000-4000-8000-000000000099';
const asked: URLSearchParams[] = [];
const open = (user: SessionUser = client, at = '/contracts') => renderRoutes(routes, { at, user });

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('*/api/contracts', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return ok('contracts', [contract()]);
    }),
  );
});

describe('My Contracts', () => {
  it('[S-548] [S-549] shows each contract with its figures', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { name: 'Contract for Old Bridge' })).toBeVisible();
    for (const text of ['DRAFT', 'Old Bridge', '$1,500 USD', `Ends ${localDate('2030-01-01')}`]) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Contract' })).toHaveAttribute('href', `/contracts/${CONTRACT}`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2524] shows pictures of all projects by one request, and stands without them', async () => {
    const [first, second] = [contract(), contract({ _id: '00000000-0000-4000-8000-000000000088', project: { ...contract().project, id: OTHER } })];
    const named: (string | null)[] = [];
    server.use(
      http.get('*/api/contracts', () => ok('contracts', [first, second])),
      http.get('*/api/projects', ({ request }) => {
        named.push(new URL(request.url).searchParams.get('ids'));
        return ok('projects', [{ id: OTHER, posters: ['/api/files/stream/m-1/poster.jpg'] }]);
      }),
    );
    const { container } = open();
    await waitFor(() => expect(container.querySelectorAll('img[src$="poster.jpg"]')).toHaveLength(1));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(named).toEqual([[first.project.id, OTHER].sort().join(',')]);
  });

  it('[S-2524] stands without pictures where the projects are away', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/projects', () => {
        asked++;
        return fail(500);
      }),
    );
    const { container } = open();
    expect(await screen.findByRole('article')).toBeVisible();
    await waitFor(() => expect(asked).toBeGreaterThan(0));
    expect(screen.getByRole('article')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [client, 'Vendor: Vera Vendor (Vendor Studio)'],
    [vendor, 'Client: Clara Client'],
  ])('[S-550] names the other party', async (user, text) => {
    open(user);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('[S-725] names both to an administrator', async () => {
    open(admin);
    expect(await screen.findByText('Client: Clara Client')).toBeVisible();
    expect(screen.getByText('Vendor: Vera Vendor (Vendor Studio)')).toBeVisible();
  });

  it('[S-547] [S-553] [S-555] filters by status, in the address', async () => {
    const { user, router } = open();
    const filter = await screen.findByRole('combobox', { name: 'Status' });
    const options = [...filter.querySelectorAll('option')].map((option) => option.textContent);
    expect(options).toEqual(['All Statuses', 'Draft', 'Active', 'Completed', 'Cancelled', 'Disputed']);
    expect(asked[0]?.has('status')).toBe(false);
    await user.selectOptions(filter, 'Active');
    await screen.findByText('Contract for Old Bridge');
    expect(asked.at(-1)?.get('status')).toBe('active');
    await waitFor(() => expect(router.state.location.search).toBe('?status=active'));
  });

  it('[S-725] goes on behind a page, for an administrator', async () => {
    const [other, next] = ['00000000-0000-4000-8000-000000000077', CONTRACT];
    server.use(
      http.get('*/api/contracts', ({ request }) => {
        const { searchParams } = new URL(request.url);
        expect(searchParams.get('limit')).toBe('100');
        return searchParams.get('before') === next
          ? ok('contracts', [contract({ id: other, _id: other, title: 'Contract for New Bridge' })], { next: null })
          : ok('contracts', [contract()], { next });
      }),
    );
    const { user } = open(admin);
    await user.click(await screen.findByRole('button', { name: 'Show more contracts' }));
    expect(await screen.findByRole('heading', { name: 'Contract for New Bridge' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Contract for Old Bridge' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more contracts' })).toBeNull();
  });

  it('[S-551] says what will appear here', async () => {
    server.use(http.get('*/api/contracts', () => ok('contracts', [])));
    open();
    expect(
      await screen.findByText("No contracts found. Contracts will appear here when you create them or when they are created for projects you're working on."),
    ).toBeVisible();
  });

  it('[S-554] falls back to a sentence of its own', async () => {
    server.use(http.get('*/api/contracts', () => fail(500)));
    open();
    expect(await screen.findByText('Failed to load contracts. Please try again.')).toBeVisible();
  });
});

it('[S-2539] an administrator is party to none: the list is called and says what it is', async () => {
  server.use(http.get('*/api/contracts', () => ok('contracts', [])));
  open(admin);
  expect(await screen.findByRole('heading', { level: 1, name: 'All Contracts' })).toBeVisible();
  expect(await screen.findByText(/^There are no contracts yet/)).toBeVisible();
  expect(screen.queryByText(/you create them/)).toBeNull();
});
