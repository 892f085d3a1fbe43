import { catalogFailures, type NewTask, newTask } from '@prepmarket/catalog-api';
import { localDate } from '@prepmarket/web-kit';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { shotUrl as apiShotUrl } from '../src/api/shots.js';
import { taskUrl } from '../src/api/tasks.js';
import { answerAll, at, failures, held, legacyShotUrl, open, PROJECT, SHOT, shot, shotUrl, stranger, TASK, task } from './answers.js';

const nested = `${at.package}/shots/${SHOT}`;
const direct = `${at.project}/shots/${SHOT}`;
const oneUrl = `${shotUrl}/tasks/${TASK}`;

beforeEach(answerAll);

describe('Create task', () => {
  it.each([nested, direct])('[S-314] [S-387] [S-388] [S-389] [S-394] [S-397] [S-400] [S-405] creates it at %s/tasks/create', async (path) => {
    let sent: NewTask | undefined;
    const answer = held();
    server.use(
      http.post(`${shotUrl}/tasks`, async ({ request }) => {
        sent = newTask.parse(await request.json());
        await answer.until;
        return ok('task', task());
      }),
    );
    const { user, router, container } = open(`${path}/tasks/create`);
    const type = await screen.findByLabelText(/^Task Type/);
    expect(screen.getByRole('heading', { level: 1, name: 'Create New Task' })).toBeVisible();
    expect(screen.getByText('Shot: br_010')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', path);
    expect(screen.getByText('1-100 (100 f)')).toBeVisible();
    expect(type).toBeRequired();
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(type, 'Track');
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'cam');
    await user.type(screen.getByRole('textbox', { name: /^Instructions/ }), 'Follow the bridge, not the water.');
    await user.click(screen.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
    answer.release();
    expect(await screen.findByText('Task created successfully')).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
    expect(sent).toEqual({
      name: 'track',
      task_type: 'track',
      status: 'pending',
      description: 'cam',
      instructions: 'Follow the bridge, not the water.',
      frame_start: 1,
      frame_end: 100,
    });
  });

  it('[S-390] wants a type', async () => {
    const { user } = open(`${nested}/tasks/create`);
    await user.click(await screen.findByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText('Task type is required')).toBeVisible();
  });

  it('[S-392] counts the description and sends none over 15 characters', async () => {
    const { user } = open(`${nested}/tasks/create`);
    const description = await screen.findByRole('textbox', { name: /^Description/ });
    await user.type(description, 'hero');
    expect(screen.getByText('4/15 characters')).toBeVisible();
    await user.type(description, ' and all the others');
    expect(screen.getByText('23/15 characters, 8 too many')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Roto');
    await user.click(screen.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText('Description must be at most 15 characters')).toBeVisible();
  });

  it.each([
    ['the frame count', { frame_count: 48 }, 48],
    ['the metadata', { metadata: { frames: 47, fps: 24, frame_rate: '24/1', width: 1, height: 1, duration: 2, codec: 'h264' } }, 47],
    ['100', {}, 100],
  ])('[S-395] [S-397] ends the range at %s', async (_what, over, last) => {
    server.use(http.get(shotUrl, () => ok('shot', shot(over))));
    open(`${nested}/tasks/create`);
    const slider = await screen.findByRole('slider', { name: 'Last frame' });
    expect(slider).toHaveAttribute('max', String(last));
    expect(slider).toHaveValue(String(last));
    expect(screen.getByRole('slider', { name: 'First frame' })).toHaveAttribute('min', '1');
    expect(screen.getByRole('slider', { name: 'First frame' })).toHaveValue('1');
  });

  it('[S-396] keeps the first frame from passing the last', async () => {
    open(`${nested}/tasks/create`);
    const first = await screen.findByRole('slider', { name: 'First frame' });
    const last = screen.getByRole('slider', { name: 'Last frame' });
    fireEvent.change(last, { target: { value: '40' } });
    fireEvent.change(first, { target: { value: '60' } });
    expect([first, last].map((slider) => (slider as HTMLInputElement).value)).toEqual(['40', '40']);
    expect(screen.getByText('40-40 (1 f)')).toBeVisible();
  });

  it('[S-630] [S-631] takes the range by number, as the clip counts, and holds it at the bounds', async () => {
    const facts = { frames: 96, fps: 24, frame_rate: '24/1', width: 1, height: 1, duration: 4, codec: 'h264', first_frame: 1001 };
    let sent: Partial<NewTask> = {};
    server.use(
      http.get(shotUrl, () => ok('shot', shot({ frame_count: 96, metadata: facts }))),
      http.post(`${shotUrl}/tasks`, async ({ request }) => {
        sent = newTask.parse(await request.json());
        return ok('task', task());
      }),
    );
    const { user } = open(`${nested}/tasks/create`);
    const first = await screen.findByRole('spinbutton', { name: 'First frame' });
    const last = screen.getByRole('spinbutton', { name: 'Last frame' });
    expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual(['1001', '1096']);
    await user.clear(last);
    await user.type(last, '1019');
    await user.clear(first);
    await user.type(first, '1012');
    expect(screen.getByText('1012-1019 (8 f)')).toBeVisible();
    expect(screen.getByRole('slider', { name: 'First frame' })).toHaveAttribute('aria-valuetext', 'frame 1012, 12 of 96');
    await user.clear(last);
    await user.type(last, '2000');
    expect(screen.getByText('From 1012 to 1096')).toBeVisible();
    await user.tab();
    expect(last).toHaveValue(1096);
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Roto');
    await user.click(screen.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText('Task created successfully')).toBeVisible();
    expect(sent).toMatchObject({ frame_start: 12, frame_end: 96 });
  });

  it('[S-630] says that a shot without a clip has no known number of frames', async () => {
    server.use(http.get(`${shotUrl}/tasks/${TASK}`, () => ok('task', task({ frame_start: 1, frame_end: 100 }))));
    open(`${nested}/tasks/${TASK}`);
    expect(await screen.findByText('Frames unknown')).toBeVisible();
  });

  it.each([
    [nested, 'Back to Package', at.package],
    [direct, 'Back to Project', at.project],
  ])('[S-401] says at %s that the shot is missing', async (path, label, href) => {
    server.use(
      http.get(shotUrl, () => fail(404, 'Shot not found')),
      http.get(legacyShotUrl, () => fail(404, 'Shot not found')),
    );
    open(`${path}/tasks/create`);
    expect(await screen.findByText('Shot not found')).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  it.each(failures(catalogFailures.createTask))('[S-404] says why it was not created: %s', async (_how, answer, text) => {
    server.use(http.post(`${shotUrl}/tasks`, answer));
    const { user } = open(`${nested}/tasks/create`);
    await user.selectOptions(await screen.findByLabelText(/^Task Type/), 'Roto');
    await user.click(screen.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('Task detail', () => {
  it.each([nested, direct])('[S-314] [S-406] [S-407] [S-408] [S-409] [S-410] shows it at %s/tasks/{id} to its owner', async (path) => {
    server.use(
      http.get(shotUrl, () => ok('shot', shot({ frame_count: 48 }))),
      http.get(legacyShotUrl, () => ok('shot', shot({ frame_count: 48 }))),
    );
    const { container } = open(`${path}/tasks/${TASK}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'hero matte' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Shot' })).toHaveAttribute('href', path);
    for (const text of ['Reel 1', 'br_010', 'hero', 'In Progress', 'Frames 5-20 (16 f)']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('Roto')[0]?.closest('[data-color]')).toHaveAttribute('data-color', 'success');
    expect(screen.getByText('IN PROGRESS').closest('[data-color]')).toHaveAttribute('data-color', 'primary');
    for (const day of ['2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z']) expect(screen.getByText(localDate(day))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${path}/tasks/${TASK}/edit`);
    expect(await axe(container)).toHaveNoViolations();
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
    expect(router.state.location.pathname).toBe(nested);
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

describe('Edit task', () => {
  it('[S-634] leads back to the task it was opened from', async () => {
    const { user } = open(`${nested}/tasks/${TASK}`);
    await user.click(await screen.findByRole('link', { name: 'Edit' }));
    expect(await screen.findByRole('link', { name: 'Back to Task' })).toHaveAttribute('href', `${nested}/tasks/${TASK}`);
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `${nested}/tasks/${TASK}`);
  });

  it.each(['tasks/create', `tasks/${TASK}`, `tasks/${TASK}/edit`, 'edit'])('[S-241] sends those who may not read the shot away from %s', async (path) => {
    server.use(
      http.get(shotUrl, () => fail(403)),
      http.get(legacyShotUrl, () => fail(403, 'You are not allowed to view this project.')),
    );
    open(`${nested}/${path}`, stranger);
    expect(await screen.findByText(path === `tasks/${TASK}` ? 'You are not allowed to view this project.' : 'not for you')).toBeVisible();
  });

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
    expect(router.state.location.pathname).toBe(path);
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

describe('Addresses of the API', () => {
  it.each(['get', 'update', 'delete'] as const)('[S-427] throw without a package: %s', (verb) => {
    const bare = { projectId: PROJECT, shotId: SHOT, taskId: TASK };
    expect(() => apiShotUrl(verb, bare)).toThrow(`Package ID is required to ${verb} shot`);
    expect(() => taskUrl(verb, bare)).toThrow(`Package ID is required to ${verb} task`);
  });
});
