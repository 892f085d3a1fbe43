import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, id, list, open, PACKAGE, PROJECT, project, SHOT, TASK, wide } from './answers.js';

const row = (n: number, name: string, more: object = {}) => ({ id: id(n), _id: id(n), name, ...more });
const inPackage = `projects/${PROJECT}/packages/${PACKAGE}`;
const below: Record<string, object[]> = {
  [`projects/${PROJECT}`]: [row(4, 'Reel 1', { children: 2 }), row(14, 'Reel 2', { children: 0 })],
  [inPackage]: [row(5, 'br_010', { status: 'in_progress', children: 1 }), row(7, 'br_020', { status: 'pending', children: 0 })],
  [`${inPackage}/shots/${SHOT}`]: [row(6, 'hero matte', { status: 'completed', task_type: 'roto' })],
};
const BRANCHES = /\/api\/(projects\/.+)\/branches$/;
let asked: string[];

let restore: () => void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restore = wide(true);
  asked = [];
  answerAll();
  server.use(
    http.get('*/api/projects', () => list([project(), project({ id: id(40), title: 'Harbour' })])),
    http.get(BRANCHES, ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const place = BRANCHES.exec(pathname)?.[1] ?? '';
      asked.push(place + search);
      return ok('branches', below[place] ?? [], { next: null });
    }),
  );
});
afterEach(() => restore());

const item = (name: string) => screen.findByRole('treeitem', { name });
const nested = `${at.package}/shots/${SHOT}`;

it('[S-1733] is open down to the page at hand and marks it, on a deep link and at the legacy address', async () => {
  for (const path of [`${nested}/tasks/${TASK}`, `${at.project}/shots/${SHOT}/tasks/${TASK}`]) {
    sessionStorage.clear();
    const { unmount } = open(path);
    const here = await item('hero matte');
    await waitFor(() => expect(here).toHaveAttribute('aria-current', 'page'));
    await waitFor(() => expect(here).toHaveAttribute('tabindex', '0'));
    for (const name of ['Old Bridge', 'Reel 1', 'br_010']) expect(await item(name)).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Harbour', 'Reel 2', 'br_020']) expect(await item(name)).toHaveAttribute('aria-expanded', 'false');
    unmount();
  }
});

it('[S-1733] shows the page at hand also where its level does not reach so far yet', async () => {
  server.use(
    http.get(BRANCHES, ({ request }) => ok('branches', [row(70, new URL(request.url).pathname.includes('packages') ? 'br_001' : 'Reel 0')], { next: 2 })),
  );
  open(nested);
  expect(await item('br_001')).toBeVisible();
  expect(await item('br_010')).toHaveAttribute('aria-current', 'page');
  expect(await item('Reel 1')).toHaveAttribute('aria-expanded', 'true');
});

it('[S-1733] [S-1734] tells type, state and how many lie below each row, and axe finds nothing', async () => {
  const { container } = open(`${nested}/tasks/${TASK}`);
  expect(await item('hero matte')).toHaveAttribute('title', 'hero matte · Roto task, Completed');
  expect(await item('br_010')).toHaveAttribute('title', 'br_010 · Shot, In Progress, 1 task · M: move to…');
  expect(await item('Reel 1')).toHaveAttribute('title', 'Reel 1 · Package, 2 shots');
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1735] stays as it is while one goes from page to page: nothing is asked for again, what is open stays open', async () => {
  const { user, router } = open(at.package);
  await user.click(await item('br_020'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${at.package}/shots/${id(7)}`));
  await waitFor(() => expect(screen.getByRole('treeitem', { name: 'br_020' })).toHaveAttribute('aria-current', 'page'));
  const before = screen.getByRole('tree');
  await user.click(await item('Reel 1'));
  await waitFor(() => expect(router.state.location.pathname).toBe(at.package));
  expect(screen.getByRole('tree')).toBe(before);
  expect(asked).toEqual([`projects/${PROJECT}?page=1`, `${inPackage}?page=1`]);
});

it('[S-1736] goes away and comes back by its button and by the key \\, which writes in a field; this browser keeps that', async () => {
  const { user, unmount } = open(at.package);
  await item('Reel 1');
  await user.click(screen.getByRole('button', { name: 'Hide explorer (\\)' }));
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show explorer' })).toHaveFocus());
  unmount();
  open(at.package);
  expect(await screen.findByRole('button', { name: 'Show explorer' })).toBeVisible();
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  await user.keyboard('\\');
  const field = await screen.findByRole('searchbox', { name: 'Find in the explorer' });
  await user.type(field, '\\');
  expect(field).toHaveValue('\\');
});

it('[S-1736] is as wide as it was drawn, by arrows too', async () => {
  const { user } = open(at.package);
  const edge = await screen.findByRole('separator', { name: 'Width of the explorer' });
  act(() => edge.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(edge).toHaveAttribute('aria-valuenow', '304');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(edge).toHaveAttribute('aria-valuenow', '200');
  expect(localStorage.getItem('explorer-width')).toBe('200');
});

it('[S-1737] finds packages and shots of the project at hand by their name, asks the server for them after a pause, and is worked by the keyboard', async () => {
  server.use(
    http.get(BRANCHES, ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      if (!search) return;
      asked.push(search);
      if (search === 'nought') return ok('branches', [], { next: null });
      return ok(
        'branches',
        [row(4, 'Reel 1', { children: 2 }), row(7, 'br_020', { status: 'pending', children: 0, package_id: PACKAGE, package_name: 'Reel 1' })],
        {
          next: null,
        },
      );
    }),
  );
  const { user, router } = open(at.project);
  const field = await screen.findByRole('searchbox', { name: 'Find in the explorer' });
  await waitFor(() => expect(field).toHaveAttribute('placeholder', 'Find in Old Bridge'));
  await user.type(field, 'nought');
  expect(await screen.findByText('Nothing is called "nought"')).toBeVisible();
  await user.clear(field);
  await user.type(field, 're');
  const found = await screen.findByRole('tree', { name: 'Found for re' });
  await within(found).findByRole('treeitem', { name: 'br_020 · Reel 1' });
  expect(asked.filter((each) => !each.includes('/'))).toEqual(['nought', 're']);
  await user.keyboard('{ArrowDown}');
  expect(within(found).getByRole('treeitem', { name: 'Reel 1' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${at.package}/shots/${id(7)}`));
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(await item('Old Bridge')).toBeVisible();
});

it('[S-1738] is a drawer on small screens: behind a button, closed by Escape, gone when one went somewhere by it', async () => {
  restore();
  restore = wide(false);
  const { user, router } = open(at.package);
  const button = await screen.findByRole('button', { name: 'Explorer' });
  expect(asked).toEqual([]);
  await user.click(button);
  expect(await within(await screen.findByRole('dialog', { name: 'Explorer' })).findByRole('treeitem', { name: 'br_010' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button);
  await user.click(await item('br_010'));
  await waitFor(() => expect(router.state.location.pathname).toBe(nested));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[S-1733] leads to the page at hand also while the list of projects is away', async () => {
  server.use(http.get('*/api/projects', () => fail(400)));
  open(at.package);
  expect(await item('Reel 1')).toHaveAttribute('aria-current', 'page');
});

it('[S-2547] a project that is not there has no row, and nothing offers to ask for it again', async () => {
  server.use(
    http.get('*/api/projects', () => list([project({ id: id(40), title: 'Harbour' })])),
    http.get('*/api/projects/:id', () => fail(404, 'Project not found')),
    http.get(BRANCHES, () => fail(404, 'Project not found')),
  );
  open(at.project);
  expect(await screen.findByText(/^Project not found/)).toBeVisible();
  expect(await item('Harbour')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: '…' })).toBeNull());
  expect(within(screen.getByRole('tree')).queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(within(screen.getByRole('tree')).queryByText(/Retry|not found/)).toBeNull();
});

it('[S-2633] is not there as long as there is nothing to explore', async () => {
  server.use(http.get('*/api/projects', () => list([])));
  open('/projects/create');
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Project' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Explorer' })).toBeNull());
});
