import { catalogFailures, neighbours } from '@prepmarket/catalog-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, failures, held, id, legacyShotUrl, list, open, PACKAGE, packageUrl, SHOT, shot, shotUrl, stranger, TASK, task } from './answers.js';

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
    // The DOM of the tests reads no quotes in a selector, which the button of a menu has in an attribute.
    expect(await axe(container, { selectors: false })).toHaveNoViolations();
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

  it('[S-1903] shows the frames of the cut, 0 too, and nothing where there are none', async () => {
    server.use(http.get(shotUrl, () => ok('shot', shot({ frame_in: 0, frame_out: 1088 })), { once: true }));
    const { unmount } = open(nested);
    expect(await screen.findByText('Frame in')).toBeVisible();
    expect([screen.getByText('Frame in').nextSibling, screen.getByText('Frame out').nextSibling].map((said) => said?.textContent)).toEqual(['0', '1088']);
    unmount();
    open(nested);
    await heading();
    expect(screen.queryByText('Frame in')).toBeNull();
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

  const fromPackage = async (answer: () => ReturnType<typeof ok>) => {
    const { until, release } = held();
    const late = () => until.then(answer);
    server.use(
      http.get(`${packageUrl}/shots`, () => ok('shots', [shot({ name: 'as listed' })])),
      http.get(shotUrl, late),
      http.get(legacyShotUrl, late),
    );
    const { user } = open(at.package);
    await user.click(await screen.findByRole('link', { name: 'View Details' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'as listed' })).toBeVisible();
    expect(await screen.findByText('media/widgets/ShotMedia')).toBeVisible();
    release();
  };

  it('[S-897] is shown as its package listed it until its own answer is here', async () => {
    await fromPackage(() => ok('shot', shot({ name: 'as it is' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'as it is' })).toBeVisible();
  });

  it('[S-897] is not shown any longer when its own answer refuses', async () => {
    await fromPackage(() => fail(404, 'Shot not found'));
    expect(await screen.findByText('Shot not found')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 1, name: 'as listed' })).toBeNull();
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
    await waitFor(() => expect(router.state.location.pathname).toBe(nested));
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

  it.each([nested, direct])('[S-1740] N and P lead from %s to the shots beside it, with Shift to its tasks', async (path) => {
    const [before, behind] = [id(70), id(71)];
    server.use(
      http.get(shotUrl, () => ok('shot', shot({ tasks: [task()] }))),
      http.get(legacyShotUrl, () => ok('shot', shot({ tasks: [task()] }))),
      http.get(`${shotUrl}/neighbours`, () =>
        ok(
          'neighbours',
          neighbours.parse({ previous: { id: before, _id: before, name: 'br_005' }, next: { id: behind, _id: behind, name: 'br_020' }, position: 2, count: 3 }),
        ),
      ),
    );
    const { user, router } = open(path);
    expect(await screen.findByText('Shot 2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous shot: br_005' })).toHaveAttribute('title', 'Previous shot: br_005 (P)');
    await user.keyboard('{Shift>}N{/Shift}');
    expect(await screen.findByRole('heading', { level: 1, name: 'hero matte' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/tasks/${TASK}`));
    await user.keyboard('{Shift>}N{/Shift}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/tasks/${TASK}`));
    await user.keyboard('{Shift>}P{/Shift}');
    expect(await heading()).toBeVisible();
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe(path.replace(SHOT, behind)));
    await router.navigate(path);
    await screen.findByText('Shot 2 of 3');
    await user.keyboard('p');
    await waitFor(() => expect(router.state.location.pathname).toBe(path.replace(SHOT, before)));
  });

  it('[S-1741] adds a task where one is; with a key held the link is a link', async () => {
    let sent: unknown;
    server.use(
      http.post(`${shotUrl}/tasks`, async ({ request }) => {
        sent = await request.json();
        return ok('task', task());
      }),
    );
    const { user, router } = open(nested);
    const link = await screen.findByRole('link', { name: 'Add Task' });
    let prevented: boolean | undefined;
    const look = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(prevented).toBe(false);
    await user.click(link);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Task' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /Task Type/ }), 'track');
    await user.click(dialog.getByRole('button', { name: 'Create Task' }));
    expect(await screen.findByText('Task created successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject({ task_type: 'track', name: 'track' });
    await waitFor(() => expect(router.state.location.pathname).toBe(nested));
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
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
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
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
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
