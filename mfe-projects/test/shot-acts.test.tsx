import { actedShots, changedMeanwhile, removedShots, type ShotRow, shotChanges, shotRemoval, taskRemoval, tasksForShots } from '@prepmarket/catalog-api';
import { madeZip, plateZip, zipMessages } from '@prepmarket/media-api';
import { fail, http, ok, server, typeDay } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, held, id, open, PACKAGE, pack, packageUrl, projectUrl, shot } from './answers.js';
import { answerRows, row, rowId, withLayout } from './shot-rows.js';

const address = `${at.package}?view=table`;
const rowOf = (name: string) => screen.findByRole('row', { name });
const cell = async (name: string, nth: number) => within(await rowOf(name)).getAllByRole('gridcell')[nth] as HTMLElement;
const [NAME, STATUS, DUE, NOTES] = [2, 6, 7, 9];

let unlay: () => void;
beforeEach(() => {
  unlay = withLayout();
  answerAll();
});
afterEach(() => unlay());

/** The catalog's acts upon the rows of the table: what was asked, and the rows as they are then. */
const answerActs = (table: ReturnType<typeof answerRows>) => {
  const asked: unknown[] = [];
  const change = async ({ request }: { request: Request }) => {
    const { shots } = shotChanges.parse(await request.json());
    asked.push(shots);
    const now = new Map(shots.map((each) => [each.id, each]));
    table.rows = table.rows.map((each) => {
      const { deadline, ...to } = now.get(each.id) ?? {};
      return now.has(each.id) ? { ...each, ...to, ...(deadline !== undefined && { own_deadline: deadline, deadline }), version: each.version + 1 } : each;
    });
    return ok('shots', actedShots.parse({ shots: shots.map(({ id: shotId, version }) => ({ id: shotId, version: version + 1 })) }));
  };
  server.use(http.post(`${projectUrl}/shot-changes`, change));
  return asked;
};
const open3 = () => {
  const table = answerRows([row(1), row(2), row(3)]);
  return { table, asked: answerActs(table), ...open(address) };
};
const choose = async (user: ReturnType<typeof open>['user'], ...names: string[]) => {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  return within(screen.getByRole('toolbar', { name: 'Selected shots' }));
};

describe('[S-1650] A cell is changed where it stands', () => {
  it('by F2 and Enter; Escape leaves it as it was', async () => {
    const { user, asked } = open3();
    await user.click(await cell('SH001', NAME));
    await user.keyboard('{F2}');
    const field = screen.getByRole('textbox', { name: 'Name of SH001' });
    expect(field).toHaveFocus();
    await user.keyboard('X{Escape}');
    expect(await cell('SH001', NAME)).toHaveFocus();
    await user.keyboard('{F2}_v2{Enter}');
    expect(await cell('SH001_v2', NAME)).toHaveFocus();
    expect(await screen.findByText('1 shot changed')).toBeVisible();
    expect(asked).toEqual([[{ id: rowId(1), version: 1, name: 'SH001_v2' }]]);
  });

  it('by a double click: status, due date and the whole of the notes', async () => {
    const { user, asked } = open3();
    server.use(
      http.get(`${packageUrl}/shots/${rowId(3)}`, () => ok('shot', shot({ id: rowId(3), _id: rowId(3), description: 'Take 3, the whole of it', version: 4 }))),
    );
    await user.dblClick(await cell('SH001', STATUS));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status of SH001' }), 'Completed');
    await user.keyboard('{Enter}');
    expect(within(await rowOf('SH001')).getByText('COMPLETED')).toBeVisible();
    await user.dblClick(await cell('SH002', DUE));
    const due = screen.getByLabelText(/^Due.* of SH002$/);
    expect(due).toHaveValue('');
    await user.type(due, '2031-05-06{Enter}');
    expect(await screen.findByText(/^6 May 2031/)).toBeVisible();
    await user.dblClick(await cell('SH003', NOTES));
    const notes = await screen.findByRole('textbox', { name: 'Notes of SH003' });
    expect(notes).toHaveValue('Take 3, the whole of it');
    await user.type(notes, '!{Enter}');
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.flat()).toEqual([
      { id: rowId(1), version: 1, status: 'completed' },
      { id: rowId(2), version: 1, deadline: '2031-05-06' },
      { id: rowId(3), version: 4, description: 'Take 3, the whole of it!' },
    ]);
  });

  it('is drawn at once, and as it was when the server refuses, with its sentence', async () => {
    const { user } = open3();
    const { until, release } = held();
    server.use(
      http.post(`${projectUrl}/shot-changes`, async () => {
        await until;
        return fail(400, 'The server knows why.');
      }),
    );
    await user.dblClick(await cell('SH001', NAME));
    await user.keyboard('_v2{Enter}');
    expect(await rowOf('SH001_v2')).toBeVisible();
    release();
    expect(await screen.findByText('The server knows why.')).toBeVisible();
    expect(await rowOf('SH001')).toBeVisible();
  });

  it('stays open with what was typed when the row comes anew', async () => {
    const { user, table, store } = open3();
    await user.dblClick(await cell('SH001', NAME));
    await user.keyboard('_v2');
    const before = table.asked.length;
    table.rows = [row(1, { version: 2, status: 'completed' }), row(2), row(3)];
    store.dispatch({ type: 'api/invalidateTags', payload: [{ type: 'catalog/Shot', id: rowId(1) }] });
    await waitFor(() => expect(table.asked.length).toBeGreaterThan(before));
    expect(await within(await rowOf('SH001')).findByText('COMPLETED')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name of SH001' })).toHaveValue('SH001_v2');
  });
});

describe('[S-1651] Chosen shots', () => {
  it('get a status, which can be taken back', async () => {
    const { user, asked, container } = open3();
    const bar = await choose(user, 'SH001', 'SH003');
    // The DOM of the tests reads no quotes in a selector, which the button of a menu has in an attribute.
    expect(await axe(container, { selectors: false })).toHaveNoViolations();
    await user.click(bar.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Completed' }));
    expect(await screen.findByText('2 shots set to Completed')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('COMPLETED')).toHaveLength(2));
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Taken back')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('PENDING')).toHaveLength(3));
    expect(asked.at(-1)).toEqual([
      { id: rowId(1), version: 2, status: 'pending' },
      { id: rowId(3), version: 2, status: 'pending' },
    ]);
  });

  it('go to another package and come back', async () => {
    server.use(http.get(`${projectUrl}/packages`, () => ok('packages', [pack(), pack({ id: id(14), _id: id(14), name: 'Reel 2' })])));
    const { user, asked } = open3();
    const bar = await choose(user, 'SH001');
    await user.click(await bar.findByRole('button', { name: 'Move to' }));
    expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(['Reel 2']);
    await user.click(screen.getByRole('menuitem', { name: 'Reel 2' }));
    expect(await screen.findByText('1 shot moved to Reel 2')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: 'SH001' })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await rowOf('SH001')).toBeVisible();
    expect(asked.flat()).toEqual([expect.objectContaining({ package_id: id(14) }), expect.objectContaining({ package_id: PACKAGE })]);
  });

  it('[S-2620] get one due date, and none that is half typed', async () => {
    const { user, asked } = open3();
    const bar = await choose(user, 'SH001', 'SH002');
    await user.click(bar.getByRole('button', { name: 'Due date' }));
    const dialog = await screen.findByRole('dialog', { name: 'Due Date of 2 Shots' });
    await user.click(within(dialog).getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('jan10');
    await user.click(within(dialog).getByRole('button', { name: 'Set Due Date' }));
    expect(await within(dialog).findByText('Please complete this day, or empty the field')).toBeVisible();
    expect(asked).toEqual([]);
    await typeDay(user, dialog, '2031-05-06');
    await user.click(within(dialog).getByRole('button', { name: 'Set Due Date' }));
    expect(await screen.findByText('Due date of 2 shots changed')).toBeVisible();
    expect(asked.flat()).toEqual([1, 2].map((n) => ({ id: rowId(n), version: 1, deadline: '2031-05-06' })));
  });

  it('are deleted without a question and brought back for a while', async () => {
    const { user, table } = open3();
    const all = table.rows;
    const calls: string[] = [];
    server.use(
      http.post(`${projectUrl}/shot-removals`, async ({ request }) => {
        const { shots } = shotRemoval.parse(await request.json());
        calls.push(`delete ${shots.length}`);
        table.rows = all.filter((each) => !shots.some((gone) => gone.id === each.id));
        return ok('removal', removedShots.parse({ id: id(90), _id: id(90), count: shots.length, until: new Date(Date.now() + 10_000).toISOString() }));
      }),
      http.delete(`${projectUrl}/shot-removals/${id(90)}`, () => {
        calls.push('bring back');
        table.rows = all.map((each) => ({ ...each, version: each.version + 2 }));
        return ok('removal', {});
      }),
    );
    const bar = await choose(user, 'SH001', 'SH002');
    await user.click(bar.getByRole('button', { name: 'Delete 2' }));
    expect(await screen.findByText('2 shots deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: 'SH001' })).toBeNull());
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await rowOf('SH001')).toBeVisible();
    expect(calls).toEqual(['delete 2', 'bring back']);
  });

  it('are copied with a header', async () => {
    const { user } = open3();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    const bar = await choose(user, 'SH001');
    await user.click(bar.getByRole('button', { name: 'Copy' }));
    await user.click(screen.getByRole('menuitem', { name: 'As CSV' }));
    expect(await screen.findByText('1 shot copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(
      'Package,Name,Status,Due,Frames,First frame,Last frame,Resolution,fps,Tasks,Notes\r\nReel 1,SH001,Pending,2030-01-01,96,1001,1096,1920x1080,24,Roto: In Progress,Take 1\r\n',
    );
  });

  it('[S-1855] are downloaded as one zip of their originals, which is read past the page', async () => {
    const original = { ...row(1).metadata, original_key: 'm-1' } as ShotRow['metadata'];
    answerRows([row(1, { metadata: original }), row(2), row(3, { metadata: null })]);
    const { user } = open(address);
    const asked: unknown[] = [];
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(`${new URL(this.href).pathname} ${this.hasAttribute('download')}`);
    });
    const zip = madeZip.parse({ key: 'm-7', until: '2030-01-01T00:00:00.000Z', files: 1, bytes: 5, without: 1 });
    server.use(
      http.post(`${projectUrl}/plates/zip`, async ({ request }) => {
        asked.push(plateZip.parse(await request.json()));
        return asked.length > 1 ? fail(429, zipMessages.tooOften) : ok('zip', zip);
      }),
    );
    const bar = await choose(user, 'SH002');
    expect(bar.queryByRole('button', { name: 'Download originals' })).toBeNull();
    await choose(user, 'SH001');
    await user.click(bar.getByRole('button', { name: 'Download originals' }));
    expect(await screen.findByText('The download of one original begins. One shot has no original; a text in the zip names it.')).toBeVisible();
    expect(asked).toEqual([
      {
        shots: [
          { id: rowId(2), name: 'SH002' },
          { id: rowId(1), name: 'SH001' },
        ],
      },
    ]);
    expect(followed).toEqual(['/api/files/zip/m-7 true']);
    await user.click(bar.getByRole('button', { name: 'Download originals' }));
    expect(await screen.findByText(zipMessages.tooOften)).toBeVisible();
    expect(followed).toHaveLength(1);
  });

  it('get a task each, and lose tasks after a question', async () => {
    const { user } = open3();
    const asked: unknown[] = [];
    const versions = [{ id: rowId(1), version: 2 }];
    server.use(
      http.post(`${projectUrl}/shot-tasks`, async ({ request }) => {
        asked.push(tasksForShots.parse(await request.json()));
        return ok('shots', actedShots.parse({ shots: versions, tasks: 1 }));
      }),
      http.post(`${projectUrl}/shot-task-removals`, async ({ request }) => {
        asked.push(taskRemoval.parse(await request.json()));
        return ok('shots', actedShots.parse({ shots: versions, tasks: 1 }));
      }),
    );
    const bar = await choose(user, 'SH001');
    await user.click(bar.getByRole('button', { name: 'Add task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Task to 1 Shot' }));
    await user.selectOptions(dialog.getByLabelText(/^Task Type/), 'Paint');
    await user.type(dialog.getByLabelText(/^Description/), 'wires');
    await user.clear(dialog.getByLabelText('Handles (frames)'));
    await user.type(dialog.getByLabelText('Handles (frames)'), '8');
    await user.click(dialog.getByRole('button', { name: 'Add Task' }));
    expect(await screen.findByText('Task added to 1 shot')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(bar.getByRole('button', { name: 'Remove tasks' }));
    await user.click(await screen.findByRole('button', { name: 'Remove 1 task' }));
    expect(await screen.findByText('1 task removed')).toBeVisible();
    const shots = [{ id: rowId(1), version: 1 }];
    expect(asked).toEqual([
      { shots, task: { task_type: 'paint', description: 'wires', instructions: '', handles: 8, status: 'pending' } },
      { shots, task_types: ['roto'] },
    ]);
  });

  it('[S-1652] that others have changed meanwhile are named; the others can be done without them', async () => {
    const { user, table, asked } = open3();
    const theirs = { shots: [{ id: rowId(2), name: 'SH002', version: 2, by: 'Vera Stone', at: new Date().toISOString() }] };
    const refuse = () => fail(409, 'One shot has changed meanwhile. Nothing was saved.', changedMeanwhile.parse(theirs));
    server.use(http.post(`${projectUrl}/shot-changes`, refuse, { once: true }));
    const bar = await choose(user, 'SH001', 'SH002', 'SH003');
    await user.click(bar.getByRole('button', { name: 'Status' }));
    await user.click(screen.getByRole('menuitem', { name: 'Completed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed Meanwhile' }));
    expect(dialog.getByText('SH002: Vera Stone, just now')).toBeVisible();
    expect(screen.queryByText('COMPLETED')).toBeNull();
    const before = table.asked.length;
    await user.click(dialog.getByRole('button', { name: 'Do it for the other 2' }));
    expect(await screen.findByText('2 shots set to Completed')).toBeVisible();
    expect(asked.flat()).toEqual([1, 3].map((n) => ({ id: rowId(n), version: 1, status: 'completed' })));
    await waitFor(() => expect(table.asked.length).toBeGreaterThan(before));
  });
});
