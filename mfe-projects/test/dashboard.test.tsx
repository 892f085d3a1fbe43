import { localMoment } from '@prepmarket/web-kit';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { admin, id, list, nothingWaits, open, PROJECT, project, vendor, wide } from './answers.js';

const LISTED = '*/api/projects';
const answer = (projects = [project()]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(LISTED, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return list(projects);
    }),
  );
  return asked;
};
const item = (name: string) => screen.findByRole('treeitem', { name });

let restore: () => void;
beforeEach(() => {
  restore = wide(true);
  nothingWaits();
});
afterEach(() => restore());

describe('Dashboard', () => {
  it('[S-172] [S-173] [S-176] [S-177] [S-188] greets its owner and shows the cards of minimal rows', async () => {
    const asked = answer();
    const { container } = open('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: "Clara's Projects" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Project' })).toHaveAttribute('href', '/projects/create');
    expect(await screen.findByRole('link', { name: 'Old Bridge', description: '' })).toHaveAttribute('href', `/projects/${PROJECT}`);
    expect(screen.getByRole('link', { name: 'Create New Project' })).toHaveAttribute('href', '/projects/create');
    expect(asked.every((query) => query.get('minimal') === 'true')).toBe(true);
    expect(asked.some((query) => query.has('scope'))).toBe(false);
    await item('Old Bridge');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2273] says of a sealed project until when, and not that there are no proposals', async () => {
    answer([project({ sealed_until: '2029-12-03T18:00:00.000Z', bids: { total: 0, pending: 0 } })]);
    open('/dashboard');
    expect(await screen.findByText(`Proposals are sealed until ${localMoment('2029-12-03T18:00:00.000Z')}`)).toBeVisible();
    expect(screen.queryByText('No proposals yet')).toBeNull();
  });

  it('[S-175] sorts the cards by their creation, oldest first', async () => {
    restore();
    restore = wide(false);
    answer([project({ title: 'Young', id: id(20), created_at: '2026-03-01T00:00:00Z' }), project({ title: 'Old', created_at: '2026-02-01T00:00:00Z' })]);
    open('/dashboard');
    await screen.findByRole('link', { name: 'Old' });
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Old', 'Young']);
  });

  it('[S-179] [S-180] shows each status in words and colour', async () => {
    const statuses = { draft: 'default', open: 'success', in_progress: 'primary', completed: 'secondary', cancelled: 'error' } as const;
    answer(Object.keys(statuses).map((status, n) => project({ id: id(30 + n), title: status, status: status as keyof typeof statuses })));
    open('/dashboard');
    expect(await screen.findByText('IN PROGRESS')).toBeVisible();
    for (const [status, color] of Object.entries(statuses)) {
      const label = screen.getByText(status.replace('_', ' ').toUpperCase());
      expect(label.closest('[data-color]')).toHaveAttribute('data-color', color);
    }
  });

  it('[S-178] says once that there are none, and what to do', async () => {
    answer([]);
    open('/client-dashboard');
    expect(await screen.findByRole('link', { name: 'Create Your First Project' })).toHaveAttribute('href', '/projects/create');
    expect(screen.getByText('No projects found')).toBeVisible();
    expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  });

  it('asks for the next page of projects and shows it in both places', async () => {
    const page = (n: number) =>
      ok('projects', [project({ id: id(50 + n), title: `Page ${n}` })], { pagination: { page: n, limit: 100, total: 101, totalPages: 2 } });
    server.use(http.get(LISTED, ({ request }) => page(Number(new URL(request.url).searchParams.get('page')))));
    const { user } = open('/dashboard');
    await item('Page 1');
    await user.click(screen.getByRole('button', { name: 'More projects' }));
    expect(await item('Page 2')).toBeVisible();
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual(['Page 1', 'Page 2']);
    expect(screen.queryByRole('button', { name: /more projects/i })).not.toBeInTheDocument();
  });

  it('[S-173] shows a vendor their own projects and the way to others', async () => {
    const asked = answer();
    open('/vendor-dashboard', vendor);
    expect(await screen.findByRole('link', { name: 'Find Projects' })).toHaveAttribute('href', '/find-projects');
    await screen.findByRole('link', { name: 'Old Bridge', description: '' });
    expect(screen.queryByRole('link', { name: /Create/ })).not.toBeInTheDocument();
    expect(asked.every((query) => query.get('scope') === 'mine')).toBe(true);
  });

  it('[S-637] shows on a vendor’s cards how the own proposal stands, and for how much', async () => {
    answer([project({ status: 'in_progress', my_bid: { id: id(60), status: 'accepted', amount: 1234.5 } })]);
    open('/vendor-dashboard', vendor);
    const card = within(await screen.findByRole('article', { name: 'Old Bridge' }));
    expect(card.getByText('PROPOSAL ACCEPTED')).toBeVisible();
    expect(card.getByText('$1,234.50')).toBeVisible();
  });

  it('[S-172] [S-173] shows an administrator all projects, and none to create', async () => {
    const asked = answer();
    open('/dashboard', admin);
    expect(await screen.findByRole('heading', { level: 1, name: 'All Projects' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Old Bridge', description: '' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Create/ })).not.toBeInTheDocument();
    expect(asked.some((query) => query.has('scope'))).toBe(false);
  });

  it('[S-178] tells an administrator too when there are none', async () => {
    answer([]);
    open('/dashboard', admin);
    expect(await screen.findByText('No projects found')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Create/ })).not.toBeInTheDocument();
  });

  it.each([
    ['the sentence of the server', 'The list is being counted.'],
    ['a default', undefined],
  ])('[S-186] shows %s when the list fails', async (_what, message) => {
    restore();
    restore = wide(false);
    server.use(http.get(LISTED, () => fail(400, message)));
    const { user } = open('/dashboard');
    expect(await screen.findByText(message ?? 'Failed to fetch projects')).toBeVisible();
    answer();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Old Bridge')).toBeVisible();
  });
});
