import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { admin, client, id, list, open, PACKAGE, PROJECT, project, SHOT, TASK, tree, vendor } from './answers.js';

const LISTED = '*/api/projects';
const wide = (matches: boolean) => {
  const media = window.matchMedia;
  window.matchMedia = (query) => ({ ...media(query), matches });
  return () => {
    window.matchMedia = media;
  };
};
const answer = (projects = [project()]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(LISTED, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      return searchParams.has('include_tasks')
        ? ok(
            'projects',
            projects.map((each) => ({ ...each, packages: each.id === PROJECT ? tree() : [] })),
          )
        : list(projects);
    }),
  );
  return asked;
};
const item = (name: string) => screen.findByRole('treeitem', { name });

let restore: () => void;
beforeEach(() => {
  restore = wide(true);
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

  it('[S-175] sorts the cards by their creation, oldest first', async () => {
    restore();
    restore = wide(false);
    answer([project({ title: 'Young', id: id(20), created_at: '2026-03-01T00:00:00Z' }), project({ title: 'Old', created_at: '2026-02-01T00:00:00Z' })]);
    open('/dashboard');
    await screen.findByRole('link', { name: 'Old' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(['Old', 'Young']);
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

  it('[S-178] says that there are none and what to do', async () => {
    answer([]);
    open('/client-dashboard');
    expect(await screen.findByRole('link', { name: 'Create Your First Project' })).toHaveAttribute('href', '/projects/create');
    expect(screen.getAllByText('No projects found')).toHaveLength(2);
  });

  it('[S-173] shows a vendor their own projects and the way to others', async () => {
    const asked = answer();
    open('/vendor-dashboard', vendor);
    expect(await screen.findByRole('link', { name: 'Find Projects' })).toHaveAttribute('href', '/find-projects');
    await screen.findByRole('link', { name: 'Old Bridge', description: '' });
    expect(screen.queryByRole('link', { name: /Create/ })).not.toBeInTheDocument();
    expect(asked.every((query) => query.get('scope') === 'mine')).toBe(true);
  });

  it('[S-173] lets an admin create one', async () => {
    answer([]);
    open('/dashboard', admin);
    expect(await screen.findByRole('link', { name: 'Create Project' })).toBeVisible();
  });

  it.each([
    ['the sentence of the server', 'The list is being counted.'],
    ['a default', undefined],
  ])('[S-186] shows %s when the list fails', async (_what, message) => {
    restore();
    restore = wide(false);
    server.use(http.get(LISTED, () => fail(400, message)));
    open('/dashboard');
    expect(await screen.findByText(message ?? 'Failed to fetch projects')).toBeVisible();
    answer();
    await userRetry();
    expect(await screen.findByText('Old Bridge')).toBeVisible();
  });
});

const userRetry = async () => screen.getByRole('button', { name: 'Retry' }).click();

describe('Project Explorer', () => {
  it('[S-174] is not there on small screens, nor asked for', async () => {
    restore();
    restore = wide(false);
    const asked = answer();
    open('/dashboard');
    await screen.findByText('Old Bridge');
    expect(screen.queryByRole('tree')).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('[S-181] [S-182] [S-183] [S-189] unfolds project, package, shot and task by arrows; labels open their pages', async () => {
    const asked = answer();
    const { user, router } = open('/dashboard');
    for (const name of ['Old Bridge', 'Reel 1', 'br_010']) {
      await item(name);
      await user.click(screen.getByRole('button', { name: `Expand ${name}` }));
    }
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(await item('hero matte')).toHaveAttribute('aria-level', '4');
    expect(asked.some((query) => ['include_packages', 'include_shots', 'include_tasks'].every((flag) => query.has(flag)))).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Collapse Reel 1' }));
    expect(screen.queryByRole('treeitem', { name: 'br_010' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Expand Reel 1' }));
    const inside = `/projects/${PROJECT}/packages/${PACKAGE}`;
    const link = (name: string) => within(screen.getByRole('treeitem', { name })).getByRole('link');
    expect(link('Old Bridge')).toHaveAttribute('href', `/projects/${PROJECT}`);
    expect(link('Reel 1')).toHaveAttribute('href', inside);
    expect(link('br_010')).toHaveAttribute('href', `${inside}/shots/${SHOT}`);
    expect(link('hero matte')).toHaveAttribute('href', `${inside}/shots/${SHOT}/tasks/${TASK}`);
    server.use(http.get(`*/api/projects/${PROJECT}/*`, () => fail(404, 'gone')));
    await user.click(link('Reel 1'));
    await waitFor(() => expect(router.state.location.pathname).toBe(inside));
  });

  it('[S-184] says where there is nothing below', async () => {
    answer([project(), project({ id: id(40), title: 'Bare' })]);
    const { user } = open('/dashboard');
    await item('Bare');
    for (const name of ['Bare', 'Old Bridge', 'Reel 2', 'Reel 1', 'br_020']) await user.click(screen.getByRole('button', { name: `Expand ${name}` }));
    for (const text of ['No packages found', 'No shots found', 'No tasks found']) expect(screen.getByText(text)).toBeVisible();
  });

  it('[S-185] is worked by arrows, Home, End and Enter alone', async () => {
    answer();
    const { user, router } = open('/dashboard', client);
    const top = await item('Old Bridge');
    act(() => top.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('treeitem', { name: 'Old Bridge' })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('treeitem', { name: 'Reel 1' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('treeitem', { name: 'Reel 2' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowLeft}');
    expect(screen.getByRole('treeitem', { name: 'Old Bridge' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('treeitem', { name: 'Reel 2' })).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('treeitem', { name: 'Old Bridge' })).toHaveAttribute('aria-expanded', 'false');
    server.use(
      http.get(`*/api/projects/${PROJECT}/*`, () => fail(404)),
      http.get(`*/api/projects/${PROJECT}`, () => fail(404)),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${PROJECT}`));
  });
});
