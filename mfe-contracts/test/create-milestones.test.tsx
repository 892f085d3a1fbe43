import { catalogTags } from '@prepmarket/catalog-api';
import { contractMessages } from '@prepmarket/contracts-api';
import { isoDay } from '@prepmarket/web-kit';
import { api } from '@prepmarket/web-kit/store';
import { fail, HttpResponse, http, ok, renderRoutes, server, typeDay } from '@prepmarket/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contractsApi } from '../src/api.js';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, CONTRACT, client, contract, PROJECT, project } from './answers.js';

answerDefaults();

const projectUrl = `*/api/projects/${PROJECT}`;
const bidUrl = `${projectUrl}/bids/${BID}`;
const sent: unknown[] = [];
const open = () =>
  renderRoutes([...routes, { path: '/projects/:projectId', element: <p>The project</p> }], { at: `/projects/${PROJECT}/bids/${BID}/contract`, user: client });
const field = (name: RegExp) => screen.findByRole('textbox', { name });
const set = async (name: RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
type User = ReturnType<typeof open>['user'];
const lastDue = () => screen.getAllByRole('group', { name: /Due date/ }).at(-1) as HTMLElement;
const due = async (user: User, typed: string) => {
  await user.click(lastDue().querySelector('[role="spinbutton"]') as Element);
  await user.keyboard(typed);
};
const write = async (user: User, title: string, amount: string, day = '01012031') => {
  await set(/Milestone title/, title);
  await set(/Milestone description/, 'Clean plates');
  await set(/Milestone amount/, amount);
  await due(user, day);
};
const create = async (user: User) => user.click(await screen.findByRole('button', { name: 'Create Contract' }));
const titles = () =>
  within(screen.getByRole('region', { name: 'Milestones' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  server.use(
    http.get(projectUrl, () => ok('project', project())),
    http.get(bidUrl, () => ok('bid', bid())),
    http.get(`*/api/contracts/${CONTRACT}`, () => ok('contract', contract())),
    http.post(`${bidUrl}/contracts`, async ({ request }) => {
      sent.push({ type: request.headers.get('content-type'), key: request.headers.get('idempotency-key'), body: await request.json() });
      return ok('contract', contract(), {}, 201);
    }),
  );
});

it('[S-2615] the focus stays with the milestones: at the next title, at what was changed or moved', async () => {
  const { user } = open();
  await field(/Milestone title/);
  for (const [title, amount] of [
    ['Paint', '500'],
    ['Roto', '700'],
  ] as const) {
    await write(user, title, amount);
    await user.click(screen.getByRole('button', { name: 'Add Milestone' }));
    expect(await field(/Milestone title/)).toHaveFocus();
  }
  await user.click(screen.getByRole('button', { name: 'Edit Paint' }));
  expect(screen.getAllByRole('textbox', { name: /Milestone title/ })[0]).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Edit Paint' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Move up Roto' }));
  expect(document.activeElement).toHaveAccessibleName(/Roto$/);
  await user.click(screen.getByRole('button', { name: 'Remove Roto' }));
  expect(document.activeElement).toHaveAccessibleName(/Paint$/);
});

describe('[S-680] milestones of a contract in the making', () => {
  it('are added by Enter, which sends nothing', async () => {
    const { user } = open();
    await field(/Milestone title/);
    await write(user, 'Paint', '500');
    await user.click(await field(/Milestone amount/));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Remove Paint' })).toBeVisible();
    expect(await field(/Milestone title/)).toHaveValue('');
    expect(sent).toEqual([]);
  });

  it('say what is missing when Enter comes too early', async () => {
    const { user } = open();
    await user.type(await field(/Milestone title/), 'Paint{Enter}');
    expect(await screen.findByText('Please fill in all milestone fields')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(await field(/Milestone title/), 'ed');
    expect(screen.queryByText('Please fill in all milestone fields')).not.toBeInTheDocument();
  });

  it('are not dropped when they were typed but not added, and count as unsaved', async () => {
    const { user } = open();
    await set(/Milestone title/, 'Paint');
    await create(user);
    const words = 'A milestone you are writing is not part of the contract yet. Add or save it, or empty its fields.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Back to Project' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await set(/Milestone title/, '');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await create(user);
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('are changed in their place', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit Complete Project' }));
    const row = within(within(screen.getByRole('region', { name: 'Milestones' })).getAllByRole('listitem')[0] as HTMLElement);
    expect(row.getByRole('textbox', { name: 'Milestone amount' })).toHaveValue('1500');
    fireEvent.change(row.getByRole('textbox', { name: 'Milestone title' }), { target: { value: 'All of it' } });
    fireEvent.change(row.getByRole('textbox', { name: 'Milestone amount' }), { target: { value: '1,000' } });
    await create(user);
    expect(await screen.findByText(/not part of the contract yet/)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Save Milestone' }));
    expect(await screen.findByText('Total $1,000 of $1,500: $500 left to allocate')).toBeVisible();
    expect(titles()).toEqual(['All of it']);
  });

  it('are put in another order', async () => {
    const { user } = open();
    await field(/Milestone title/);
    await write(user, 'Paint', '500');
    await user.click(screen.getByRole('button', { name: 'Add Milestone' }));
    await user.click(await screen.findByRole('button', { name: 'Move up Paint' }));
    expect(titles()).toEqual(['Paint', 'Complete Project']);
    expect(screen.getByRole('button', { name: 'Move up Paint' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move down Paint' }));
    expect(titles()).toEqual(['Complete Project', 'Paint']);
  });

  it('[S-681] say in words how their sum differs, and the refusal goes when that is cured', async () => {
    const { user } = open();
    await field(/Milestone title/);
    expect(screen.getByText('Total $1,500 of $1,500')).toBeVisible();
    await write(user, 'Paint', '40');
    await user.click(screen.getByRole('button', { name: 'Add Milestone' }));
    expect(await screen.findByText('Total $1,540 of $1,500: $40 too much')).toBeVisible();
    await create(user);
    expect(await screen.findByText('Total milestone amount (1540) must equal bid amount (1500)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Paint' }));
    expect(screen.queryByText(/must equal bid amount/)).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('[S-481] are not due in the past, and the field says so', async () => {
    const { user } = open();
    await field(/Milestone title/);
    await write(user, 'Paint', '500', '01012020');
    await user.click(screen.getByRole('button', { name: 'Add Milestone' }));
    expect(await screen.findByText('The day must not be in the past')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Paint' })).not.toBeInTheDocument();
    await typeDay(user, lastDue(), isoDay(new Date()));
    await user.click(screen.getByRole('button', { name: 'Add Milestone' }));
    expect(await screen.findByRole('button', { name: 'Remove Paint' })).toBeVisible();
  });
});

describe('[S-682] the filled form', () => {
  it('goes as JSON with a key when there are no files', async () => {
    const { user, router } = open();
    await create(user);
    expect(await screen.findByRole('heading', { name: 'Contract for Old Bridge' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/contracts/${CONTRACT}`));
    expect(sent).toMatchObject([
      { type: 'application/json', key: expect.stringMatching(/.+/), body: { milestones: [{ title: 'Complete Project', amount: 1500 }] } },
    ]);
  });

  it('stays when the line drops, and when what it was filled from cannot be read again', async () => {
    const { user, store } = open();
    await set(/^Title/, 'My title');
    server.use(
      http.post(`${bidUrl}/contracts`, () => fail(409, 'Not now.')),
      http.get(bidUrl, () => HttpResponse.error()),
      http.get(projectUrl, () => fail(403)),
    );
    await create(user);
    expect(await screen.findByText('Not now.')).toBeVisible();
    store.dispatch(api.util.resetApiState());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Contract' })).toBeEnabled());
    expect(await field(/^Title/)).toHaveValue('My title');
  });

  it('is offered back with its milestones, and with the one that was being written', async () => {
    const { user, unmount } = open();
    await field(/Milestone title/);
    await write(user, 'Paint', '500');
    await user.click(screen.getByRole('button', { name: 'Add Milestone' }));
    await set(/Milestone title/, 'Track');
    unmount();
    const again = open();
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('button', { name: 'Remove Paint' })).toBeVisible();
    expect(await field(/Milestone title/)).toHaveValue('Track');
  });

  it('is not replaced by a refusal after success', async () => {
    const seen: (string | null)[] = [];
    const { user } = open();
    await field(/^Title/);
    server.use(http.get(bidUrl, () => ok('bid', bid({ hasContract: true }))));
    const watch = new MutationObserver(() => seen.push(screen.queryByText('A contract for this bid already exists.')?.textContent ?? null));
    watch.observe(document.body, { childList: true, subtree: true });
    await create(user);
    await screen.findByRole('heading', { name: 'Contract for Old Bridge' });
    watch.disconnect();
    expect(seen.filter(Boolean)).toEqual([]);
  });
});

const idOf = (n: number) => `6f0f3b3e-4a6f-4a44-9f0e-${String(n).padStart(12, '0')}`;

it('[S-1965] a milestone covers all tasks of the project, or those that are ticked', async () => {
  const shots = [
    {
      name: 'SB010',
      tasks: [
        { id: idOf(1), name: 'roto' },
        { id: idOf(2), name: 'paint' },
      ],
    },
    { name: 'SB020', tasks: [{ id: idOf(3), name: 'roto' }] },
  ];
  server.use(http.get(`${projectUrl}/shots`, () => ok('shots', shots)));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const covers = () => screen.getAllByRole('combobox', { name: 'Covers' })[0] as HTMLElement;
  expect(covers()).toHaveValue('all');
  await user.selectOptions(covers(), 'Some tasks');
  expect(await screen.findByText('0 tasks of 3 chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Milestone' }));
  expect(await screen.findByText(contractMessages.noTasks)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Find a task' }), 'roto');
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['SB010 · roto', 'SB020 · roto']);
  await user.click(screen.getByRole('checkbox', { name: 'SB020 · roto' }));
  await user.click(screen.getByRole('button', { name: 'Save Milestone' }));
  expect(await screen.findByText('Covers 1 task')).toBeVisible();
  await create(user);
  await waitFor(() => expect(sent).toMatchObject([{ body: { milestones: [{ taskIds: [idOf(3)] }] } }]));
});

const some = (many: number, more: object = {}) => ({
  name: 'SB010',
  tasks: Array.from({ length: many }, (_, n) => ({ id: idOf(n), name: `roto ${n}` })),
  ...more,
});
const choose = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Covers' })[0] as HTMLElement, 'Some tasks');
  await screen.findByRole('textbox', { name: 'Find a task' });
};

it('[S-1949] five hundred tasks are chosen from, fifty at a time, and those that are found together', async () => {
  server.use(http.get(`${projectUrl}/shots`, () => ok('shots', [some(500)])));
  const { user } = open();
  await choose(user);
  expect(screen.getAllByRole('checkbox')).toHaveLength(50);
  screen.getByRole('button', { name: 'Show 50 more of 500 tasks' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('checkbox')).toHaveLength(100);
  expect(screen.getByRole('checkbox', { name: 'SB010 · roto 50' })).toHaveFocus();
  await user.keyboard(' ');
  expect(await screen.findByText('1 task of 500 chosen')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Find a task' }), 'roto 49');
  expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Choose all 11' }));
  expect(await screen.findByText('12 tasks of 500 chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave out all 11' }));
  expect(await screen.findByText('1 task of 500 chosen')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Find a task' }), ' hair');
  expect(screen.getByText('No task is called that.')).toBeVisible();
});

it('[S-1949] a task that was deleted is not chosen any more', async () => {
  let left = 3;
  server.use(http.get(`${projectUrl}/shots`, () => ok('shots', [some(left)])));
  const { user, store } = open();
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Choose all 3' }));
  await user.click(screen.getByRole('button', { name: 'Save Milestone' }));
  const list = within(await screen.findByRole('list', { name: /^Tasks of / }));
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['SB010 · roto 0', 'SB010 · roto 1', 'SB010 · roto 2']);
  left = 2;
  act(() => void store.dispatch(contractsApi.util.invalidateTags([catalogTags.everyTask])));
  expect(await screen.findByText('1 task of them is not in the project any more.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit / }));
  expect(await screen.findByText('2 tasks of 2 chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Milestone' }));
  expect(await screen.findByText('Covers 2 tasks')).toBeVisible();
  await create(user);
  await waitFor(() => expect(sent).toMatchObject([{ body: { milestones: [{ taskIds: [idOf(0), idOf(1)] }] } }]));
});

it('[S-1948] tasks of shots with one name are told apart by their package where they are chosen', async () => {
  const shots = [some(1, { package: { name: 'Reel 1' } }), { ...some(0, { package: { name: 'Reel 2' } }), tasks: [{ id: idOf(1), name: 'roto 0' }] }];
  server.use(http.get(`${projectUrl}/shots`, () => ok('shots', shots)));
  const { user } = open();
  await choose(user);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual(['Reel 1 / SB010 · roto 0', 'Reel 2 / SB010 · roto 0']);
});
