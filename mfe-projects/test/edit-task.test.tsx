import { catalogFailures } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerAll, at, failures, held, legacyShotUrl, open, SHOT, shotUrl, stranger, TASK, task } from './answers.js';

const nested = `${at.package}/shots/${SHOT}`;
const direct = `${at.project}/shots/${SHOT}`;
const oneUrl = `${shotUrl}/tasks/${TASK}`;

beforeEach(answerAll);

describe('Edit task', () => {
  it('[S-634] leads back to the task it was opened from', async () => {
    const { user, router } = open(`${nested}/tasks/${TASK}`);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Edit Task' })).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.pathname).toBe(`${nested}/tasks/${TASK}`));
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
  });

  it.each(['tasks/create', `tasks/${TASK}`, `tasks/${TASK}/edit`, 'edit'])(
    '[S-241] [S-983] sends those who may not read the shot away from %s',
    async (path) => {
      server.use(
        http.get(shotUrl, () => fail(403)),
        http.get(legacyShotUrl, () => fail(403, 'You are not allowed to view this project.')),
      );
      open(`${nested}/${path}`, stranger);
      const stays = path === `tasks/${TASK}`;
      expect(await screen.findByText(stays ? 'You are not allowed to view this project.' : 'not for you')).toBeVisible();
      if (stays) expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    },
  );

  it.each([nested, direct])('[S-314] [S-417] [S-418] [S-419] saves it at %s/tasks/{id}/edit', async (path) => {
    let sent: unknown;
    const answer = held();
    server.use(
      http.put(oneUrl, async ({ request }) => {
        sent = await request.json();
        await answer.until;
        return ok('task', task());
      }),
    );
    const { user, router } = open(`${path}/tasks/${TASK}/edit`);
    const status = await screen.findByLabelText('Status');
    expect(screen.getByLabelText('Task Type')).toBeDisabled();
    expect(screen.getByText('Task type cannot be changed')).toBeVisible();
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Pending', 'In Progress', 'Completed']);
    expect(screen.getByRole('textbox', { name: /^Description/ }).tagName).toBe('TEXTAREA');
    await user.selectOptions(status, 'Completed');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer.release();
    expect(await screen.findByText('Task updated successfully')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(sent).toEqual({ name: 'hero matte', task_type: 'roto', status: 'completed', description: 'hero', instructions: '' });
  });

  it('[S-420] wants a name', async () => {
    const { user } = open(`${nested}/tasks/${TASK}/edit`);
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Task name and type are required')).toBeVisible();
  });

  it('[S-422] says that it is missing', async () => {
    server.use(http.get(oneUrl, () => fail(404, 'Task not found')));
    open(`${nested}/tasks/${TASK}/edit`);
    expect(await screen.findByText('Task or shot not found')).toBeVisible();
  });

  it.each(failures(catalogFailures.updateTask))('[S-426] says why it was not saved: %s', async (_how, answer, text) => {
    server.use(http.put(oneUrl, answer));
    const { user } = open(`${nested}/tasks/${TASK}/edit`);
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});
