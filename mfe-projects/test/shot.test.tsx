import { catalogFailures } from '@prepmarket/catalog-api';
import { fail, HttpResponse, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  answerAll,
  at,
  client,
  failures,
  legacyShotUrl,
  list,
  open,
  PACKAGE,
  packageUrl,
  project,
  projectUrl,
  SHOT,
  shot,
  shotUrl,
  stranger,
  TASK,
  task,
  vendor,
} from './answers.js';

const nested = `${at.package}/shots/${SHOT}`;
const direct = `${at.project}/shots/${SHOT}`;

beforeEach(() => {
  answerAll();
  server.use(http.get('*/api/projects', () => list([])));
});

const colour = (text: string) => screen.getAllByText(text).map((label) => label.closest('[data-color]')?.getAttribute('data-color'));
const heading = () => screen.findByRole('heading', { level: 1, name: 'br_010' });

describe('Shot detail', () => {
  it.each([nested, direct])('[S-312] [S-313] [S-328] [S-329] opens at %s with its own breadcrumbs', async (path) => {
    const { store, container } = open(path);
    await heading();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs of the shot' }));
    expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Projects', '/dashboard'],
      ['Old Bridge', at.project],
      ['Reel 1', at.package],
    ]);
    expect(crumbs.getByText('br_010')).toBeVisible();
    expect(crumbs.getByText('PENDING')).toBeVisible();
    expect(store.getState().trail.map(({ name }: { name: string }) => name)).toEqual(['Old Bridge', 'Reel 1', 'br_010']);
    await screen.findByText('media/widgets/ShotMedia');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-332] [S-333] [S-335] [S-336] shows status, tasks, their types and frames', async () => {
    const tasks = [
      task(),
      task({ id: task().shot_id, name: 'cam', task_type: 'track', status: 'completed' }),
      task({ id: PACKAGE, name: 'rig', task_type: 'paint' }),
    ];
    server.use(
      http.get(shotUrl, () => ok('shot', shot({ frame_count: 48 }))),
      http.get(`${shotUrl}/tasks`, () => ok('tasks', tasks)),
    );
    open(nested);
    const card = within(await screen.findByRole('article', { name: 'hero matte' }));
    expect(card.getByText('hero')).toBeVisible();
    expect(card.getByText('Frames 5-20 (16 f)')).toBeVisible();
    expect(colour('PENDING')).toEqual(['warning', 'warning']);
    expect(colour('IN PROGRESS')).toEqual(['primary', 'primary']);
    expect(colour('COMPLETED')).toEqual(['success']);
    expect([colour('Roto'), colour('Track'), colour('Paint')]).toEqual([['success'], ['primary'], ['error']]);
  });

  it('[S-334] [S-337] [S-338] [S-351] lets its owner change things, others only look', async () => {
    open(nested);
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${nested}/edit`);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Task' })).toHaveAttribute('href', `${nested}/tasks/create`);
    expect(await screen.findByRole('button', { name: 'Actions for hero matte' })).toBeVisible();
  });

  it('[S-334] [S-337] [S-338] [S-351] shows others no way to change it', async () => {
    open(nested, stranger);
    expect(await screen.findByRole('article', { name: 'hero matte' })).toBeVisible();
    for (const name of ['Edit', 'Add Task']) expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    for (const name of ['Delete', /Actions/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('asks for the shot again when its picture is ready', async () => {
    const { user } = open(nested);
    await heading();
    server.use(http.get(shotUrl, () => ok('shot', shot({ name: 'with a picture' }))));
    await user.click(await screen.findByText('media/widgets/ShotMedia'));
    expect(await screen.findByRole('heading', { level: 1, name: 'with a picture' })).toBeVisible();
  });

  it('[S-339] edits a task where it is', async () => {
    let name = 'hero matte';
    let sent: unknown;
    server.use(
      http.get(`${shotUrl}/tasks`, () => ok('tasks', [task({ name })])),
      http.put(`${shotUrl}/tasks/${TASK}`, async ({ request }) => {
        sent = await request.json();
        name = 'hero edge';
        return ok('task', task({ name }));
      }),
    );
    const { user, router } = open(nested);
    await user.click(await screen.findByRole('button', { name: 'Actions for hero matte' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }));
    const field = dialog.getByRole('textbox', { name: /^Name/ });
    await user.clear(field);
    await user.type(field, 'hero edge');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Task updated successfully')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'hero edge' })).toBeVisible();
    expect(router.state.location.pathname).toBe(nested);
    expect(sent).toEqual({ name: 'hero edge', task_type: 'roto', status: 'in_progress', description: 'hero', instructions: '' });
  });

  it('asks before what was entered in the dialog is lost', async () => {
    const { user } = open(nested);
    await user.click(await screen.findByRole('button', { name: 'Actions for hero matte' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await user.type(within(await screen.findByRole('dialog', { name: 'Edit Task' })).getByRole('textbox', { name: /^Name/ }), '!');
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('hero matte!');
  });

  it.each([
    [nested, at.package],
    [direct, at.project],
  ])('[S-340] [S-342] deletes %s after a confirmation and goes to %s', async (path, target) => {
    server.use(http.delete(shotUrl, () => ok('shot', {})));
    const { user, router } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Delete Shot' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Shot deleted successfully')).toBeVisible();
    expect(router.state.location.pathname).toBe(target);
  });

  it.each(failures(catalogFailures.deleteShot))('[S-357] says why it was not deleted: %s', async (_how, answer, text) => {
    server.use(http.delete(shotUrl, answer));
    const { user } = open(nested);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('[S-341] [S-343] deletes a task after a confirmation and asks for the shot again', async () => {
    let gone = false;
    let asked = 0;
    server.use(
      http.get(shotUrl, () => {
        asked += 1;
        return ok('shot', shot());
      }),
      http.get(`${shotUrl}/tasks`, () => ok('tasks', gone ? [] : [task()])),
      http.delete(`${shotUrl}/tasks/${TASK}`, () => {
        gone = true;
        return ok('task', {});
      }),
    );
    const { user } = open(nested);
    await user.click(await screen.findByRole('button', { name: 'Actions for hero matte' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Delete Task' })).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Task deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'hero matte' })).not.toBeInTheDocument());
    expect(asked).toBeGreaterThan(1);
    expect(screen.getByRole('link', { name: 'Add Task', hidden: true })).toBeInTheDocument();
  });

  it('[S-346] finds the shot by its own id when its package path fails', async () => {
    server.use(http.get(shotUrl, () => fail(404, 'Package not found.')));
    open(nested);
    await heading();
  });

  it.each([
    [nested, 'Back to Package', at.package],
    [direct, 'Back to Project', at.project],
  ])('[S-344] [S-347] shows at %s that no endpoint has it', async (path, label, href) => {
    server.use(
      http.get(shotUrl, () => fail(400)),
      http.get(legacyShotUrl, () => fail(400)),
    );
    open(path);
    expect(await screen.findByText('Failed to fetch shot details from any available endpoint')).toBeVisible();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  it('[S-345] says that there is none', async () => {
    server.use(
      http.get(shotUrl, () => fail(404, 'Shot not found')),
      http.get(legacyShotUrl, () => fail(404, 'Shot not found')),
    );
    open(nested);
    expect(await screen.findByText('Shot not found')).toBeVisible();
  });

  it('[S-349] [S-350] works without its package and without its tasks', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.get(packageUrl, () => fail(400)),
      http.get(`${shotUrl}/tasks`, () => fail(400)),
    );
    open(nested, stranger);
    await heading();
    expect(await screen.findByText('No tasks found')).toBeVisible();
    await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ status: 400 })));
    logged.mockRestore();
  });
});

describe('A shot of a project that is over', () => {
  it('[S-724] takes no more tasks', async () => {
    server.use(http.get(projectUrl, () => ok('project', project({ status: 'completed' }))));
    open(nested);
    await heading();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Add Task' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  });
});

describe('A shot under contract', () => {
  it('[S-642] is deleted only when its vendor agrees, who is asked on its page', async () => {
    let agreed = false;
    server.use(
      http.get(projectUrl, () => ok('project', project({ status: 'in_progress', contract_id: TASK }))),
      http.get(shotUrl, () => ok('shot', shot({ removal_agreed: agreed }))),
      http.post(`${shotUrl}/removal-consent`, () => {
        agreed = true;
        return ok('shot', shot({ removal_agreed: true }));
      }),
    );
    const { user } = open(nested, vendor);
    await user.click(await screen.findByRole('button', { name: 'Agree to removal' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Agree to removal' }));
    expect(await screen.findByText('You agreed that the client deletes this.')).toBeVisible();
  });
});

describe('Edit shot', () => {
  it.each(failures(catalogFailures.shotData))('[S-348] says that the shot cannot be loaded: %s', async (_how, answer, text) => {
    server.use(http.get(shotUrl, answer), http.get(legacyShotUrl, answer));
    open(`${nested}/edit`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Package' })).toBeVisible();
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
    expect(router.state.location.pathname).toBe(`${nested}/edit`);
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
      { name: 'br_010', description: 'Dawn', status: 'completed', deadline: null, first_number: null },
      expect.objectContaining({ name: 'edge', task_type: 'paint', description: '' }),
    ]);
    expect(router.state.location.pathname).toBe(path);
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

describe('A shot without a package', () => {
  it('[S-313] [S-326] asks for the package first', async () => {
    const { user, router } = open(`${at.project}/shots/create`);
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Package ID is required to create shot')).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/^Package/), 'Reel 1');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at.package}/shots/create`));
  });

  it('offers to add a package where there is none', async () => {
    server.use(http.get(`${projectUrl}/packages`, () => ok('packages', [])));
    open(`${at.project}/shots/create`);
    expect(await screen.findByRole('link', { name: 'Add Package' })).toBeVisible();
  });
});
