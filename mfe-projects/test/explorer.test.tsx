import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { client, id, list, nothingWaits, open, PACKAGE, PROJECT, project, SHOT, TASK, wide } from './answers.js';

const inside = `/projects/${PROJECT}/packages/${PACKAGE}`;
const row = (n: number, name: string) => ({ id: id(n), _id: id(n), name });
/** What lies below each address, and what is not named here has nothing below it. */
const below: Record<string, object[]> = {
  [`projects/${PROJECT}`]: [row(4, 'Reel 1'), row(14, 'Reel 2')],
  [`projects/${PROJECT}/packages/${PACKAGE}`]: [row(5, 'br_010'), row(7, 'br_020')],
  [`projects/${PROJECT}/packages/${PACKAGE}/shots/${SHOT}`]: [row(6, 'hero matte')],
};
const BRANCHES = /\/api\/(projects\/.+)\/branches$/;

/** Answers the dashboard and its explorer; what is asked of the catalog is kept, without the list of projects. */
const answer = (projects = [project()]) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/projects', () => list(projects)),
    http.get(BRANCHES, ({ request }) => {
      const place = BRANCHES.exec(new URL(request.url).pathname)?.[1] ?? '';
      asked.push(place);
      return ok('branches', below[place] ?? [], { next: null });
    }),
    http.get('*/api/projects/*', ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return fail(404);
    }),
  );
  return asked;
};
const item = (name: string) => screen.findByRole('treeitem', { name });
const shown = (name: string) => screen.getByRole('treeitem', { name });

let restore: () => void;
beforeEach(() => {
  restore = wide(true);
  nothingWaits();
});
afterEach(() => restore());

it('[S-174] is not there on small screens, nor asked for', async () => {
  restore();
  restore = wide(false);
  const asked = answer();
  open('/dashboard');
  await screen.findByText('Old Bridge');
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

it('[S-181] [S-182] [S-183] [S-1584] asks for the level that is opened, by its arrow, and for nothing else; labels open their pages', async () => {
  const asked = answer();
  const { user, router, container } = open('/dashboard');
  await item('Old Bridge');
  expect(asked).toEqual([]);
  for (const [name, place] of [
    ['Old Bridge', `projects/${PROJECT}`],
    ['Reel 1', inside.slice(1)],
    ['br_010', `${inside.slice(1)}/shots/${SHOT}`],
  ] as const) {
    await item(name);
    await user.click(screen.getByTitle(`Expand ${name}`));
    await waitFor(() => expect(asked.splice(0)).toEqual([place]));
  }
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(await item('hero matte')).toHaveAttribute('aria-level', '4');
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByTitle('Collapse Reel 1'));
  expect(screen.queryByRole('treeitem', { name: 'br_010' })).not.toBeInTheDocument();
  await user.click(screen.getByTitle('Expand Reel 1'));
  expect(shown('Old Bridge')).toHaveAttribute('href', `/projects/${PROJECT}`);
  expect(shown('Reel 1')).toHaveAttribute('href', inside);
  expect(shown('br_010')).toHaveAttribute('href', `${inside}/shots/${SHOT}`);
  expect(shown('hero matte')).toHaveAttribute('href', `${inside}/shots/${SHOT}/tasks/${TASK}`);
  await user.click(shown('Reel 1'));
  await waitFor(() => expect(router.state.location.pathname).toBe(inside));
});

it('[S-184] says where there is nothing below', async () => {
  answer([project(), project({ id: id(40), title: 'Bare' })]);
  const { user } = open('/dashboard');
  for (const name of ['Bare', 'Old Bridge', 'Reel 2', 'Reel 1', 'br_020']) {
    await item(name);
    await user.click(screen.getByTitle(`Expand ${name}`));
  }
  for (const text of ['No packages found', 'No shots found', 'No tasks found']) expect(await screen.findByText(text)).toBeVisible();
});

it('[S-185] is worked by arrows, Home, End and Enter alone', async () => {
  answer();
  const { user, router } = open('/dashboard', client);
  const top = await item('Old Bridge');
  act(() => top.focus());
  await user.keyboard('{ArrowRight}');
  expect(shown('Old Bridge')).toHaveAttribute('aria-expanded', 'true');
  await item('Reel 1');
  await user.keyboard('{ArrowRight}');
  expect(shown('Reel 1')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(shown('Reel 2')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(shown('Old Bridge')).toHaveFocus();
  await user.keyboard('{End}');
  expect(shown('Reel 2')).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(shown('Old Bridge')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${PROJECT}`));
});

it('[S-1584] says of each level that it did not come, and asks for that level again', async () => {
  answer();
  const { user } = open('/dashboard');
  for (const [name, said, comes] of [
    ['Old Bridge', 'Failed to fetch package details', 'Reel 1'],
    ['Reel 1', 'Failed to fetch shot details', 'br_010'],
    ['br_010', 'Failed to fetch task or shot details', 'hero matte'],
  ] as const) {
    server.use(http.get(BRANCHES, () => fail(400), { once: true }));
    await item(name);
    await user.click(screen.getByTitle(`Expand ${name}`));
    expect(await screen.findByText(said)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await item(comes)).toBeVisible();
  }
});

it('[S-1584] goes on below the rows of a long level, by keyboard too, at the first row that has come', async () => {
  const pages: (string | null)[] = [];
  answer();
  server.use(
    http.get(BRANCHES, ({ request }) => {
      const page = new URL(request.url).searchParams.get('page');
      pages.push(page);
      return ok('branches', [row(page === '2' ? 14 : 4, page === '2' ? 'Reel 2' : 'Reel 1')], { next: page === '2' ? null : 2 });
    }),
  );
  const { user } = open('/dashboard');
  const top = await item('Old Bridge');
  act(() => top.focus());
  await user.keyboard('{ArrowRight}');
  await item('Reel 1');
  await user.keyboard('{End}{Enter}');
  expect(await item('Reel 2')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(pages).toEqual(['1', '2']);
});
