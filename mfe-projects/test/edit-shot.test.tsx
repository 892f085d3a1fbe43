import { catalogFailures, listMessages } from '@prepmarket/catalog-api';
import { fail, HttpResponse, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerAll, at, client, failures, held, legacyShotUrl, list, open, packageUrl, SHOT, shot, shotUrl, stranger, TASK, task } from './answers.js';

const nested = `${at.package}/shots/${SHOT}`;
const direct = `${at.project}/shots/${SHOT}`;

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

describe('Edit shot', () => {
  it.each(failures(catalogFailures.shotData))('[S-348] says that the shot cannot be loaded: %s', async (_how, answer, text) => {
    server.use(http.get(shotUrl, answer), http.get(legacyShotUrl, answer));
    open(`${nested}/edit`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Package' })).toBeVisible();
  });

  it('[S-899] keeps its heading while the package is on its way, and offers no form without it', async () => {
    const [asked, answer] = [held(), held()];
    server.use(
      http.get(packageUrl, async () => {
        asked.release();
        await answer.until;
        return HttpResponse.error();
      }),
    );
    open(`${nested}/edit`);
    await asked.until;
    expect(await screen.findByLabelText('Loading')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Shot' })).toBeVisible();
    answer.release();
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  });

  it('[S-635] shows the tasks there are, to change or delete each', async () => {
    let tasks = [task()];
    server.use(
      http.get(shotUrl, () => ok('shot', shot({ tasks, frame_count: 48 }))),
      http.delete(`${shotUrl}/tasks/${TASK}`, () => {
        tasks = [];
        return ok('task', {});
      }),
    );
    const { user, router } = open(`${nested}/edit`);
    const present = within(await screen.findByRole('list', { name: 'Present tasks' }));
    for (const text of ['hero matte', 'Roto', 'IN PROGRESS', 'Frames 5-20 (16 f)']) expect(present.getByText(text)).toBeVisible();
    await user.click(present.getByRole('button', { name: 'Edit hero matte' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(present.getByRole('button', { name: 'Delete hero matte' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Delete Task' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Present tasks' })).not.toBeInTheDocument());
    await waitFor(() => expect(router.state.location.pathname).toBe(`${nested}/edit`));
  });

  it.each([nested, direct])('[S-312] [S-313] [S-379] [S-380] [S-382] [S-383] [S-386] saves at %s/edit, with new tasks', async (path) => {
    const sent: unknown[] = [];
    server.use(
      http.put(shotUrl, async ({ request }) => {
        sent.push(await request.json());
        return ok('shot', shot());
      }),
      http.post(`${shotUrl}/tasks`, async ({ request }) => {
        sent.push(await request.json());
        return ok('task', task());
      }),
    );
    const { user, router } = open(`${path}/edit`, client);
    const status = await screen.findByLabelText('Status');
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Pending', 'In Progress', 'Completed']);
    await user.selectOptions(status, 'Completed');
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    await user.type(screen.getByRole('textbox', { name: /^Task Name/ }), 'edge');
    await user.selectOptions(screen.getByLabelText(/^Task Type/), 'Paint');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Shot updated successfully')).toBeVisible();
    expect(sent).toEqual([
      { name: 'br_010', description: 'Dawn', status: 'completed', deadline: null, first_number: null, frame_in: null, frame_out: null },
      expect.objectContaining({ name: 'edge', task_type: 'paint', description: '' }),
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('[S-597] sends a task whose answer was lost once more under the same key, each task under its own', async () => {
    const keys: (string | null)[] = [];
    let lost = true;
    server.use(
      http.put(shotUrl, () => ok('shot', shot())),
      http.post(`${shotUrl}/tasks`, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return new Set(keys).size === 2 && lost ? HttpResponse.error() : ok('task', task());
      }),
    );
    const { user } = open(`${nested}/edit`, client);
    for (const [row, name] of ['edge', 'core'].entries()) {
      await user.click(await screen.findByRole('button', { name: 'Add Task' }));
      await user.type(screen.getAllByRole('textbox', { name: /^Task Name/ })[row] as HTMLElement, name);
      await user.selectOptions(screen.getAllByLabelText(/^Task Type/)[row] as HTMLElement, 'Paint');
    }
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('No response from server. Please check your connection.')).toBeVisible();
    expect(screen.getAllByLabelText(/^Task Type/)).toHaveLength(1);
    lost = false;
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Shot updated successfully')).toBeVisible();
    const [first, ...rest] = keys;
    expect(first).toMatch(/^[0-9a-f]{32}-task-0$/);
    expect(new Set(rest)).toEqual(new Set([first?.replace('-task-0', '-task-1')]));
    expect(rest.length).toBeGreaterThan(1);
  });

  it('[S-1746] sends the frames of its cut, and says why they are refused', async () => {
    let sent: unknown;
    server.use(
      http.get(shotUrl, () => ok('shot', shot({ frame_in: 1009, frame_out: 1088 }))),
      http.put(shotUrl, async ({ request }) => {
        sent = await request.json();
        return fail(400, listMessages.cutReversed);
      }),
    );
    const { user } = open(`${nested}/edit`);
    const first = await screen.findByRole('textbox', { name: 'Frame in (optional)' });
    const last = screen.getByRole('textbox', { name: 'Frame out (optional)' });
    expect([first, last].map((field) => (field as HTMLInputElement).value)).toEqual(['1009', '1088']);
    await user.clear(first);
    await user.type(first, 'x');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(listMessages.frameUnreadable)).toBeVisible();
    await user.clear(first);
    await user.clear(last);
    await user.type(last, '1001');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(listMessages.cutReversed)).toBeVisible();
    expect(sent).toMatchObject({ frame_in: null, frame_out: 1001 });
  });

  it('[S-381] [S-384] wants a name, and both name and type of a task', async () => {
    const { user } = open(`${nested}/edit`);
    await user.clear(await screen.findByRole('textbox', { name: /^Name/ }));
    await user.click(screen.getByRole('button', { name: 'Add Task' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Shot name is required')).toBeVisible();
    expect(screen.getAllByText('Task name and type are required')).toHaveLength(2);
  });

  it.each([nested, direct])('[S-385] leads back from %s/edit to the shot below its project', async (path) => {
    open(`${path}/edit`);
    expect(await screen.findByRole('link', { name: 'Back to Shot' })).toHaveAttribute('href', direct);
  });

  it.each(failures(catalogFailures.updateShot))('[S-386] says why it was not saved: %s', async (_how, answer, text) => {
    server.use(http.put(shotUrl, answer));
    const { user } = open(`${nested}/edit`);
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('sends others away', async () => {
    open(`${nested}/edit`, stranger);
    expect(await screen.findByText('not for you')).toBeVisible();
  });
});
