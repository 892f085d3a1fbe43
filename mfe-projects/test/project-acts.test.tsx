import { type ContractStatus, contractMessages } from '@prepmarket/contracts-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerAll, at, id, list, open, PROJECT, project, projectUrl } from './answers.js';
import { answerRows, row, withLayout } from './shot-rows.js';

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

const show = (over: Parameters<typeof project>[0]) => server.use(http.get(projectUrl, () => ok('project', project(over))));

describe('Before a project is deleted', () => {
  const underContract = (status: ContractStatus) => {
    show({ status: 'in_progress', contract_id: id(70) });
    const party = { ...{ id: id(2), _id: id(2) }, firstName: 'Vera', lastName: 'Vendor', company: '' };
    server.use(http.get(`*/api/contracts/${id(70)}`, () => ok('contract', { id: id(70), title: 'Roto of Old Bridge', status, vendor: party })));
  };

  it('[S-2625] says that a contract which runs keeps its project, and leads there', async () => {
    underContract('active');
    const { user, router } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Project' }));
    expect(
      await dialog.findByText(/^"Old Bridge" is under contract with Vera Vendor\. It can be deleted once the contract "Roto of Old Bridge"/),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Go to Contract' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/contracts/${id(70)}`));
  });

  it.each([
    ['draft', /^"Old Bridge" is awarded to Vera Vendor\. It can be deleted once the contract "Roto of Old Bridge" is cancelled/],
    ['disputed', /^"Old Bridge" is under contract with Vera Vendor/],
  ] as const)('[S-2625] says what a %s contract asks for first', async (status, words) => {
    underContract(status);
    const { user } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Project' }));
    expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('[S-2625] asks nothing before it is known what becomes of the contract, and says when that cannot be read', async () => {
    underContract('active');
    server.use(http.get(`*/api/contracts/${id(70)}`, () => fail(500)));
    const { user } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(contractMessages.loadFailed)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    underContract('cancelled');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  it('[S-2625] says what becomes of a contract that is completed', async () => {
    underContract('completed');
    server.use(http.delete(projectUrl, () => ok('project', { id: PROJECT })));
    const { user, router } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Project' }));
    const stays = 'The contract "Roto of Old Bridge" with Vera Vendor stays with both of you. It will say "Old Bridge (deleted project)".';
    expect(await dialog.findByText(stays)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Project deleted successfully')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('A project that is published without tasks', () => {
  it('[S-2626] its way to tasks ends where they are added: the shots without any are chosen', async () => {
    show({ status: 'draft', task_count: 0 });
    answerRows([row(1, { tasks: [] }), row(2), row(3, { tasks: [] })]);
    const { user, router } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.click(screen.getByRole('link', { name: 'Add Tasks' }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected shots' }));
    expect(bar.getByText('2 shots selected')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Add task' })).toHaveFocus();
    await waitFor(() => expect(router.state.location.search).toBe('?view=table'));
  });

  it('[S-2626] the focus is taken once: who clears the choice and chooses another row stays there', async () => {
    const undo = withLayout();
    show({ status: 'draft', task_count: 0 });
    answerRows([row(1, { tasks: [] }), row(2)]);
    const { user } = open(`${at.project}?view=table&add=tasks`);
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected shots' }));
    await waitFor(() => expect(bar.getByRole('button', { name: 'Add task' })).toHaveFocus());
    await user.click(bar.getByRole('button', { name: 'Clear' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select SH002' }));
    expect(await screen.findByRole('button', { name: 'Add task' })).not.toHaveFocus();
    undo();
  });

  it('[S-2626] where the first rows all have tasks, those that lack are filtered for', async () => {
    show({ status: 'draft', task_count: 0 });
    answerRows(Array.from({ length: 101 }, (_, n) => row(n + 1, n < 100 ? {} : { tasks: [] })));
    const { router } = open(`${at.project}?view=table&add=tasks`);
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('type')).toBe('none'));
  });

  it('[S-2626] where none lacks any the table stands as it is', async () => {
    show({ status: 'draft', task_count: 2 });
    answerRows([row(1), row(2)]);
    const { router } = open(`${at.project}?view=table&add=tasks`);
    await waitFor(() => expect(router.state.location.search).toBe('?view=table'));
  });

  it('[S-2626] without shots it leads to adding those', async () => {
    show({ status: 'draft', task_count: 0, shot_count: 0 });
    const { user } = open(at.project);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(screen.getByRole('link', { name: 'Add Shots' })).toHaveAttribute('href', `${at.project}/shots/create`);
    expect(screen.queryByRole('link', { name: 'Add Tasks' })).toBeNull();
  });
});
