import { catalogFailures } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { shotUrl as apiShotUrl } from '../src/api/shots.js';
import { taskUrl } from '../src/api/tasks.js';
import { answerAll, at, failures, held, legacyShotUrl, open, PROJECT, SHOT, shot, shotUrl, stranger, TASK, task } from './answers.js';

const nested = `${at.package}/shots/${SHOT}`;
const direct = `${at.project}/shots/${SHOT}`;
const oneUrl = `${shotUrl}/tasks/${TASK}`;

beforeEach(answerAll);

describe('Task detail', () => {
  it.each([nested, direct])('[S-314] [S-406] [S-407] [S-408] [S-409] [S-410] shows it at %s/tasks/{id} to its owner', async (path) => {
    server.use(
      http.get(shotUrl, () => ok('shot', shot({ frame_count: 48 }))),
      http.get(legacyShotUrl, () => ok('shot', shot({ frame_count: 48 }))),
    );
    const { container } = open(`${path}/tasks/${TASK}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'hero matte' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Shot' })).toHaveAttribute('href', path);
    for (const text of ['Reel 1', 'br_010', 'hero', 'In Progress', 'Frames 5-20 (16 f)']) expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getAllByText('Roto')[0]?.closest('[data-color]')).toHaveAttribute('data-color', 'success');
    expect(screen.getAllByText('IN PROGRESS')[0]?.closest('[data-color]')).toHaveAttribute('data-color', 'primary');
    for (const day of ['2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z']) expect(screen.getByText(localDate(day))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${path}/tasks/${TASK}/edit`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-918] shows a status and a type that are newer than the screen as text', async () => {
    server.use(http.get(oneUrl, () => ok('task', { ...task(), status: 'on_hold', task_type: 'rig_removal' })));
    open(`${nested}/tasks/${TASK}`);
    expect((await screen.findByText('ON HOLD')).closest('[data-color]')).toHaveAttribute('data-color', 'default');
    expect(screen.getByText('On Hold')).toBeVisible();
    expect(screen.getAllByText('Rig Removal')).toHaveLength(2);
  });

  it('[S-410] offers others nothing to change', async () => {
    open(`${nested}/tasks/${TASK}`, stranger);
    expect(await screen.findByRole('heading', { level: 1, name: 'hero matte' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it.each(failures(catalogFailures.deleteTask))('[S-411] [S-415] asks before it is deleted, and says when that failed: %s', async (_how, answer, text) => {
    let tries = 0;
    server.use(
      http.delete(oneUrl, () => {
        tries += 1;
        return tries <= (text === catalogFailures.deleteTask.silent ? 3 : 1) ? answer() : undefined;
      }),
      http.delete(oneUrl, () => ok('task', {})),
    );
    const { user, router } = open(`${nested}/tasks/${TASK}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Task' }));
    expect(dialog.getByText('hero matte')).toBeVisible();
    expect(dialog.getByText('Are you sure you want to delete this task? This action cannot be undone.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText(text)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Task deleted successfully')).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(nested));
  });

  it('[S-412] shows a spinner while it loads', async () => {
    const answer = held();
    server.use(
      http.get(oneUrl, async () => {
        await answer.until;
        return ok('task', task());
      }),
    );
    open(`${nested}/tasks/${TASK}`);
    await waitFor(() => expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible());
    answer.release();
    expect(await screen.findByRole('heading', { level: 1, name: 'hero matte' })).toBeVisible();
  });

  it.each([
    [nested, 'Back to Package', at.package],
    [direct, 'Back to Project', at.project],
  ])('[S-413] says at %s that it is missing', async (path, label, href) => {
    server.use(http.get(oneUrl, () => fail(404, 'Task not found')));
    open(`${path}/tasks/${TASK}`);
    expect(await screen.findByText('Task or shot not found')).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  it.each(failures(catalogFailures.taskDetails))('[S-412] [S-414] says that it cannot be loaded: %s', async (_how, answer, text) => {
    server.use(http.get(oneUrl, answer));
    open(`${nested}/tasks/${TASK}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('[S-414] says that its shot cannot be loaded', async () => {
    server.use(
      http.get(shotUrl, () => fail(400)),
      http.get(legacyShotUrl, () => fail(400)),
    );
    open(`${nested}/tasks/${TASK}`);
    expect(await screen.findByText('Failed to fetch task or shot details')).toBeVisible();
  });
});

describe('Addresses of the API', () => {
  it.each(['get', 'update', 'delete'] as const)('[S-427] throw without a package: %s', (verb) => {
    const bare = { projectId: PROJECT, shotId: SHOT, taskId: TASK };
    expect(() => apiShotUrl(verb, bare)).toThrow(`Package ID is required to ${verb} shot`);
    expect(() => taskUrl(verb, bare)).toThrow(`Package ID is required to ${verb} task`);
  });
});
