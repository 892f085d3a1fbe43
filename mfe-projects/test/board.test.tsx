import { staleEditCode } from '@prepmarket/api-kit';
import { type BoardCard, boardCard, boardMessages, dueWeek, shotPackage, taskPlan, type WorkStatus } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { plannedLeft } from '../src/board/due-weeks.js';
import { answerAll, at, client, id, open, PACKAGE, pack, project, projectUrl, SHOT, shotUrl, stranger, TASK, task, vendor, wide } from './answers.js';

const card = (over: Partial<BoardCard> = {}): BoardCard =>
  boardCard.parse({
    ...{ id: TASK, _id: TASK, version: 1, name: 'hero matte', status: 'pending', updated_at: '2026-01-02T12:00:00.000Z', progress: null, plan: null },
    shot: {
      ...{ id: SHOT, name: 'br_010', package_id: PACKAGE, package_name: 'Reel 1', deadline: '2030-01-01' },
      ...{ frame_count: 48, first_number: null, metadata: null },
    },
    task: { task_type: 'roto', description: 'hero', frame_start: 1, frame_end: 48 },
    ...over,
  });

/** A board as the service has it; a move changes it. */
let states: Record<string, { card: BoardCard; status: WorkStatus }>;
const asked: URLSearchParams[] = [];
const sent: unknown[] = [];

beforeEach(() => {
  answerAll();
  const second = card({ id: id(21), _id: id(21), name: 'paint out', task: { task_type: 'paint', description: '', frame_start: 1, frame_end: 9 } });
  states = { [TASK]: { card: card(), status: 'pending' }, [id(21)]: { card: second, status: 'in_progress' } };
  asked.splice(0);
  sent.splice(0);
  server.use(
    http.get(`${projectUrl}/board`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const cards = Object.values(states)
        .filter(({ status }) => status === searchParams.get('status'))
        .map((each) => ({ ...each.card, status: each.status }));
      return ok('cards', cards, { total: cards.length, next: null });
    }),
    http.put(`${shotUrl}/tasks/${TASK}`, async ({ request }) => {
      const body = (await request.json()) as { status: WorkStatus };
      sent.push({ ...body, version: request.headers.get('if-match') });
      const before = states[TASK] as (typeof states)[string];
      states[TASK] = { card: { ...before.card, version: before.card.version + 1 }, status: body.status };
      return ok('task', task({ version: before.card.version + 1, status: body.status }));
    }),
  );
});

const board = `${at.project}/board`;
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const move = async (user: ReturnType<typeof open>['user'], to: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for br_010 hero matte' }));
  await user.click(await screen.findByRole('menuitem', { name: `Move to ${to}` }));
};

describe('the board', () => {
  it('[S-1710] shows three columns with their counts, and is found from the project', async () => {
    const { container } = open(board);
    expect(await (await column('Pending')).findByRole('link', { name: 'br_010 hero matte' })).toHaveAttribute(
      'href',
      `${at.package}/shots/${SHOT}/tasks/${TASK}`,
    );
    expect((await column('Pending')).getByText('1')).toBeVisible();
    expect(await (await column('Completed')).findByText('No cards here.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2543] a card has its shot’s picture, an empty column says what comes', async () => {
    const shot = { ...card().shot, metadata: { frames: 48, poster_url: '/api/files/stream/m-1/poster.jpg' } };
    states = { [TASK]: { card: card({ shot } as Partial<BoardCard>), status: 'pending' } };
    open(board);
    const pictured = await (await column('Pending')).findByRole('article', { name: 'br_010 hero matte' });
    expect(pictured.querySelector('img')).toHaveAttribute('src', '/api/files/stream/m-1/poster.jpg');
    expect(await (await column('Completed')).findByText('What is done.')).toBeVisible();
    expect((await column('Completed')).getByText('Drag a card here, or move it by its menu.')).toBeVisible();
  });

  it('[S-2543] without shots and tasks it says what it is for, and leads to where they are added', async () => {
    server.use(http.get(projectUrl, () => ok('project', project({ shot_count: 0, task_count: 0 }))));
    const { container } = open(board);
    expect(await screen.findByText(/^The board shows shots and tasks by how far they are/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the Project' })).toHaveAttribute('href', at.project);
    expect(screen.getByRole('link', { name: 'How to add shots and tasks' })).toHaveAttribute('href', '/help/clients#list-what-you-have');
    expect(screen.queryByRole('region', { name: 'Pending' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-1710] keeps what it is filtered by in the address', async () => {
    const { user, router } = open(`${board}?task_type=roto&by=shot`);
    await waitFor(() => expect(asked.some((each) => each.get('task_type') === 'roto' && each.get('by') === 'shot')).toBe(true));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'paint');
    await waitFor(() => expect(router.state.location.search).toContain('task_type=paint'));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'br');
    await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('br'));
  });

  it('[S-1710] says where a column does not load', async () => {
    server.use(http.get(`${projectUrl}/board`, () => fail(400)));
    open(board);
    expect((await screen.findAllByText(boardMessages.failed)).length).toBeGreaterThan(0);
  });

  it('[S-1711] [S-1713] moves a card by its menu, and back', async () => {
    const { user } = open(board);
    await move(user, 'Completed');
    expect(await (await column('Completed')).findByText('br_010 hero matte')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    expect(await (await column('Pending')).findByText('br_010 hero matte')).toBeVisible();
    expect(sent).toEqual([
      { name: 'hero matte', status: 'completed', version: '"1"' },
      { name: 'hero matte', status: 'pending', version: '"2"' },
    ]);
  });

  it('[S-1711] [S-1712] puts it back and says why when it was refused', async () => {
    server.use(http.put(`${shotUrl}/tasks/${TASK}`, () => fail(409, 'Cleo has changed this.', { code: staleEditCode })));
    const { user } = open(board);
    await move(user, 'Completed');
    expect(await screen.findByText('br_010 hero matte: Cleo has changed this.')).toBeVisible();
    expect(await (await column('Pending')).findByText('br_010 hero matte')).toBeVisible();
  });

  it('[S-1714] offers nothing that moves cards to others', async () => {
    open(board, stranger);
    expect(await screen.findByRole('link', { name: 'br_010 hero matte' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Actions for|Lift/ })).toBeNull();
  });

  it('[S-1715] lifts a card by keyboard and says so', async () => {
    const { user } = open(board);
    (await screen.findByRole('button', { name: 'Lift br_010 hero matte' })).focus();
    await user.keyboard(' ');
    expect(await screen.findByText('br_010 hero matte lifted.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('br_010 hero matte stays where it was.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('[S-1717] tells the weeks also as a table', async () => {
    const weeks = [
      { week: '2030-01-07', due: 3, done: 1 },
      { week: '2030-01-14', due: 2, done: 0 },
    ].map((each) => dueWeek.parse(each));
    server.use(http.get(`${projectUrl}/due-weeks`, () => ok('weeks', weeks)));
    const { user } = open(board);
    await user.click(await screen.findByText('As a table'));
    expect(screen.getByRole('row', { name: '7 Jan 2030 3 1 2' })).toBeInTheDocument();
    expect(plannedLeft(weeks)).toEqual([2, 0]);
  });
});

it('[S-1716] shows how far the tasks of a package are, as a bar with words', async () => {
  const progress = [
    { task_type: 'roto', total: 3, done: 2 },
    { task_type: 'paint', total: 1, done: 0 },
  ];
  server.use(http.get(`${projectUrl}/packages`, () => ok('packages', [shotPackage.parse({ ...pack(), progress })])));
  open(at.project);
  for (const name of ['Tasks of Reel 1', 'Tasks of Old Bridge'])
    expect(await screen.findByRole('progressbar', { name })).toHaveAttribute('aria-valuetext', '2 of 4 tasks done');
  expect(screen.getAllByText('2 of 4 tasks done: Roto 2/3 · Paint 0/1')).toHaveLength(2);
});

it('[S-1718] shows one column on a small screen, with a switch', async () => {
  const undo = wide(true);
  const { user, router, container } = open(board);
  expect(await (await column('Pending')).findByText('br_010 hero matte')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'In Progress' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(screen.getByRole('button', { name: 'In Progress 1' }));
  expect(await (await column('In Progress')).findByText('br_010 paint out')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Pending' })).toBeNull();
  expect(router.state.location.search).toContain('column=in_progress');
  undo();
});

it('[S-2627] opens a small screen on the first column that has cards, tells how many each has, and of what can be done there', async () => {
  const undo = wide(true);
  states = { [id(21)]: { card: card({ id: id(21), name: 'paint out' } as Partial<BoardCard>), status: 'in_progress' } };
  const { user } = open(board);
  expect(await (await column('In Progress')).findByText('br_010 paint out')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pending 0' }));
  expect(await (await column('Pending')).findByText('Move a card here by its menu.')).toBeVisible();
  undo();
});

describe('[S-1719] a plan of a task', () => {
  const page = `${at.package}/shots/${SHOT}/tasks/${TASK}`;
  const url = `${projectUrl}/task-internals/${TASK}`;
  const accepted = project({ status: 'in_progress', contract_id: id(31), my_bid: { id: id(30), status: 'accepted', amount: 1000, runs: true } });

  it('is made by the vendor whose bid was accepted', async () => {
    let saved: unknown;
    server.use(
      http.get(projectUrl, () => ok('project', accepted)),
      http.get(`${projectUrl}/assignees`, () => ok('assignees', ['Anna (comp)'])),
      http.get(url, () => ok('plans', [taskPlan.parse({ task_id: TASK, vendor_id: vendor.id, assignee: 'Anna (comp)', due: '2030-01-15' })])),
      http.put(url, async ({ request }) => {
        saved = await request.json();
        return ok('plan', taskPlan.parse({ task_id: TASK, vendor_id: vendor.id, assignee: 'Ben', due: '2030-01-15' }));
      }),
    );
    const { user, container } = open(page, vendor);
    const field = await screen.findByRole('combobox', { name: 'Assignee' });
    expect(field).toHaveValue('Anna (comp)');
    await user.clear(field);
    await user.type(field, 'Ben');
    await user.click(screen.getByRole('button', { name: 'Save Plan' }));
    expect(await screen.findByText('Plan saved')).toBeVisible();
    expect(saved).toEqual({ assignee: 'Ben', due: '2030-01-15' });
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each(['completed', 'cancelled'] as const)('[S-1758] is made on while the contract runs in a project that is %s', async (status) => {
    server.use(
      http.get(projectUrl, () => ok('project', { ...accepted, status })),
      http.get(`${projectUrl}/assignees`, () => ok('assignees', [])),
      http.get(url, () => ok('plans', [])),
    );
    open(page, vendor);
    expect(await screen.findByRole('button', { name: 'Save Plan' })).toBeVisible();
  });

  it.each([
    ['completed', {}],
    ['cancelled', { contract_id: null }],
  ])('[S-1757] is read, but no longer made, once the contract is %s', async (_, found) => {
    server.use(
      http.get(projectUrl, () => ok('project', project({ ...accepted, ...found, my_bid: { id: id(30), status: 'accepted', amount: 1000, runs: false } }))),
      http.get(url, () => ok('plans', [taskPlan.parse({ task_id: TASK, vendor_id: vendor.id, assignee: 'Anna (comp)', due: '2030-01-15' })])),
    );
    open(page, vendor);
    expect(await screen.findByText('Anna (comp)')).toBeVisible();
    expect(screen.getByText('15 Jan 2030')).toBeVisible();
    expect(screen.getByText('Tasks are planned while their contract runs.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Plan' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Assignee' })).toBeNull();
  });

  it.each([
    ['the client', client, project()],
    ['another vendor', vendor, project({ my_bid: { id: id(30), status: 'pending', amount: 1000 } })],
  ])('is not there for %s', async (_, user, found) => {
    server.use(http.get(projectUrl, () => ok('project', found)));
    open(page, user);
    expect(await screen.findByRole('heading', { level: 1, name: 'hero matte' })).toBeVisible();
    expect(screen.queryByText('Your plan')).toBeNull();
  });
});
