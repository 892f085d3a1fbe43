import { actedShots, shotChanges } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, id, list, open, PACKAGE, pack, project, projectUrl, SHOT, shot, shotUrl, stranger, wide } from './answers.js';

const OTHER = id(14);
const nested = `${at.package}/shots/${SHOT}`;
const row = (n: number, name: string, more: object = {}) => ({ id: id(n), _id: id(n), name, ...more });
let asked: unknown[];
let version: number;
let restore: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  restore = wide(true);
  asked = [];
  version = 4;
  answerAll();
  server.use(
    http.get('*/api/projects', () => list([project()])),
    http.get(`${projectUrl}/packages`, () => ok('packages', [pack(), pack({ id: OTHER, _id: OTHER, name: 'Reel 2' })])),
    http.get(shotUrl, () => ok('shot', shot({ version }))),
    http.get(`${projectUrl}/branches`, () => ok('branches', [row(4, 'Reel 1', { children: 1 }), row(14, 'Reel 2', { children: 0 })], { next: null })),
    http.get(`${projectUrl}/packages/${PACKAGE}/branches`, () => ok('branches', [row(5, 'br_010', { status: 'pending', children: 0 })], { next: null })),
    http.get(`${projectUrl}/packages/${OTHER}/branches`, () => ok('branches', [], { next: null })),
    http.get(`${shotUrl}/branches`, () => ok('branches', [], { next: null })),
    http.post(`${projectUrl}/shot-changes`, async ({ request }) => {
      const { shots } = shotChanges.parse(await request.json());
      asked.push(...shots);
      version += 1;
      return ok('shots', actedShots.parse({ shots: shots.map((each) => ({ id: each.id, version })) }));
    }),
  );
});
afterEach(() => restore());

const item = (name: string) => screen.findByRole('treeitem', { name });
const moves = [
  { id: SHOT, version: 4, package_id: OTHER },
  { id: SHOT, version: 5, package_id: PACKAGE },
];
const takeBack = async (user: ReturnType<typeof open>['user'], said: string) => {
  expect(await screen.findByText(said)).toBeVisible();
  const before = screen.queryAllByText('Taken back').length;
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(screen.getAllByText('Taken back')).toHaveLength(before + 1));
};

it('[S-1744] a shot is drawn onto another package of the explorer, and taken back', async () => {
  const { user } = open(at.package);
  const dataTransfer = { effectAllowed: '' };
  const shotRow = await item('br_010');
  await waitFor(() => expect(shotRow).toHaveAttribute('draggable', 'true'));
  fireEvent.dragStart(shotRow, { dataTransfer });
  expect(fireEvent.dragOver(await item('Reel 1'), { dataTransfer })).toBe(true);
  expect(fireEvent.dragOver(await item('Reel 2'), { dataTransfer })).toBe(false);
  fireEvent.drop(await item('Reel 2'), { dataTransfer });
  await waitFor(() => expect(screen.getByRole('treeitem', { name: 'Reel 2' })).toHaveFocus());
  await takeBack(user, '1 shot moved to Reel 2');
  expect(asked).toEqual(moves);
});

it('[S-1744] by keyboard its row asks where to', async () => {
  const { user } = open(at.package);
  const shotRow = await item('br_010');
  await waitFor(() => expect(shotRow).toHaveAttribute('aria-keyshortcuts', 'M'));
  shotRow.focus();
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move br_010 to…' });
  const target = await within(dialog).findByRole('button', { name: 'Reel 2' });
  await waitFor(() => expect(target).toHaveFocus());
  expect(within(dialog).queryByRole('button', { name: 'Reel 1' })).toBeNull();
  expect(await axe(dialog)).toHaveNoViolations();
  await user.keyboard('{Enter}');
  await takeBack(user, '1 shot moved to Reel 2');
  expect(asked).toEqual(moves);
});

it('[S-1744] who does not own the project moves nothing', async () => {
  open(at.package, stranger);
  const shotRow = await item('br_010');
  expect(shotRow).not.toHaveAttribute('draggable');
  fireEvent.keyDown(shotRow, { key: 'm' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[S-1745] its own page moves it, sets its status and its due date without a question, and takes each back', async () => {
  const { user } = open(nested);
  await user.click(await screen.findByRole('button', { name: 'Move to…' }));
  await user.click(await screen.findByRole('button', { name: 'Reel 2' }));
  await takeBack(user, '1 shot moved to Reel 2');
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
  await takeBack(user, '1 shot set to Completed');
  expect(asked.slice(2)).toEqual([
    { id: SHOT, version: expect.any(Number), status: 'completed' },
    { id: SHOT, version: expect.any(Number), status: 'pending' },
  ]);
});

it('[S-1745] a due date that is set comes back to what it was', async () => {
  server.use(http.get(shotUrl, () => ok('shot', shot({ version, deadline: '2030-02-03' }))));
  const { user } = open(nested);
  await user.click(await screen.findByRole('button', { name: 'Set due date' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Due Date' }));
  await user.click(dialog.getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard('2031');
  await user.click(dialog.getByRole('button', { name: 'Set Due Date' }));
  await takeBack(user, 'Due date of 1 shot changed');
  expect(asked).toEqual([
    { id: SHOT, version: 4, deadline: '2031-02-03' },
    { id: SHOT, version: 5, deadline: '2030-02-03' },
  ]);
});

it('[S-1745] says why it was refused', async () => {
  server.use(http.post(`${projectUrl}/shot-changes`, () => fail(409, 'This shot was changed.')));
  const { user } = open(nested);
  await user.click(await screen.findByRole('button', { name: 'Set status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
  expect(await screen.findByText('This shot was changed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});
