import { type HashedPlan, hashedPlan, type ListFault, type ListRow, listMessages } from '@prepmarket/catalog-api';
import { fail, HttpResponse, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, id, open, PACKAGE, projectUrl, vendor } from './answers.js';

const listUrl = `${projectUrl}/shot-list`;
const page = `${at.project}/import-list`;

const plan = (more: Partial<HashedPlan> = {}): HashedPlan =>
  hashedPlan.parse({
    packages: [
      {
        ...{ act: 'create', id: null, name: 'Reel 9' },
        shots: [
          {
            ...{ line: 2, act: 'create', id: null, name: 'SH010', changes: [{ field: 'status', from: null, to: 'in_progress' }] },
            tasks: [{ act: 'create', id: null, name: 'roto', task_type: 'roto', to: '1001-1040' }],
          },
          { line: 3, act: 'update', id: id(20), name: 'SH020', changes: [{ field: 'frame_out', from: 1096, to: 1100 }], tasks: [] },
          { line: 4, act: 'same', id: id(21), name: 'SH030', changes: [], tasks: [] },
        ],
      },
    ],
    counts: { packages: { create: 1, update: 0, same: 0 }, shots: { create: 1, update: 1, same: 1 }, tasks: { create: 1, update: 0, same: 0 } },
    faults: [],
    hash: 'h1',
    ...more,
  });
const fault: ListFault = { line: 3, cell: 'status', message: 'This status is not known. Please write pending, in progress or completed.' };

const SHEET = 'Sequence,Shot Code,Status,Plan\nReel 9,SH010,WIP,roto\nReel 9,SH020,maybe,paint\n';

beforeEach(() => {
  answerAll();
  localStorage.clear();
});

/** The screen, and what it has asked the server by now. */
const opened = async (path = page, answer: (rows: ListRow[]) => HashedPlan = () => plan()) => {
  const asked: ListRow[][] = [];
  const sent: { rows: ListRow[]; hash: string }[] = [];
  server.use(
    http.post(`${listUrl}/preview`, async ({ request }) => {
      const { rows } = (await request.json()) as { rows: ListRow[] };
      asked.push(rows);
      return ok('plan', answer(rows));
    }),
    http.post(listUrl, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return ok('plan', plan());
    }),
  );
  const { user, container } = open(path);
  const text = await screen.findByRole('textbox', { name: 'List of shots' });
  const paste = async (list: string) => {
    await user.clear(text);
    await user.click(text);
    await user.paste(list);
  };
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, container, paste, press, asked, sent };
};

it('[S-1689] a pasted sheet is read by its headings, shown as a sample, previewed as a tree and imported', async () => {
  const { container, paste, press, asked, sent, user } = await opened();
  await paste(SHEET);
  const sample = await screen.findByRole('region', { name: 'Sample of the list' });
  expect(
    within(sample)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Package', 'Shot', 'Status']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tasks' }), 'Plan');
  await waitFor(() => expect(within(sample).getByText('roto')).toBeVisible());
  await press('Preview');
  expect(await screen.findByText('1 package new · 1 shot new, 1 changed, 1 unchanged · 1 task new, 0 changed')).toHaveFocus();
  expect(asked).toEqual([
    [
      { line: 2, package: 'Reel 9', shot: 'SH010', status: 'WIP', tasks: 'roto' },
      { line: 3, package: 'Reel 9', shot: 'SH020', status: 'maybe', tasks: 'paint' },
    ],
  ]);
  const tree = within(screen.getByRole('region', { name: 'What the import does' }));
  expect(tree.getByText(/Status: In Progress/)).toHaveTextContent('New task Roto, frames 1001-1040');
  expect(tree.getByText('Frame out: 1096 to 1100')).toBeVisible();
  expect(tree.getByText('1 shot unchanged')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press('Import');
  expect(await screen.findByText('Shot list imported: 1 created, 1 updated')).toBeVisible();
  expect(sent).toEqual([{ rows: asked[0], hash: 'h1' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Old Bridge' })).toBeVisible();
});

it('[S-1690] faults are told by line and column; nothing can be imported before they are mended or left out', async () => {
  const { container, paste, press, asked } = await opened(page, (rows) =>
    plan(rows.some(({ status }) => status === 'maybe') ? { faults: [fault], hash: 'h0' } : {}),
  );
  await paste(SHEET);
  await press('Preview');
  const faults = within(await screen.findByRole('region', { name: 'Faults' }));
  expect(faults.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3', 'Status', 'maybe', fault.message]);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
  await press('Leave out 1 faulty line');
  expect(await screen.findByText('1 line left out: 3')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Import' })).toBeEnabled();
  expect(asked.map((rows) => rows.map(({ line }) => line))).toEqual([[2, 3], [2]]);
  await paste(SHEET.replace('maybe', 'done'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import' })).toBeNull());
  await press('Preview');
  expect(await screen.findByRole('button', { name: 'Import' })).toBeEnabled();
  expect(asked.at(-1)?.map(({ line }) => line)).toEqual([2, 3]);
});

it('[S-1690] a project that has changed meanwhile is told of, with the new plan', async () => {
  const { paste, press } = await opened();
  server.use(
    http.post(listUrl, () =>
      HttpResponse.json({ success: false, status: 409, message: listMessages.changedMeanwhile, plan: plan({ hash: 'h2', packages: [] }) }, { status: 409 }),
    ),
  );
  await paste(SHEET);
  await press('Preview');
  await press('Import');
  expect(await screen.findByText(listMessages.changedMeanwhile)).toBeVisible();
  expect(screen.queryByText('Frame out: 1096 to 1100')).toBeNull();
});

it('[S-1691] how a sheet is read is remembered for the same headings, by person', async () => {
  const first = await opened();
  await first.paste(SHEET);
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Tasks' }), 'Plan');
  await first.paste('');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Tasks' })).toBeNull());
  await first.paste(SHEET.replace('SH010', 'SH910'));
  expect(await screen.findByRole('combobox', { name: 'Tasks' })).toHaveDisplayValue('Plan');
});

it('[S-1691] an edit is read for the package it came from, with its own choices', async () => {
  const { paste, press, asked, user } = await opened(`${page}?package=${PACKAGE}`);
  await paste('TITLE: R1\n001  A001 V C 01:00:00:00 01:00:02:00 00:00:00:00 00:00:02:00\n* FROM CLIP NAME: NH_010.mov\n');
  expect(await screen.findByText('EDL "R1": 1 clip')).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Package of lines that name none' })).toHaveValue('Reel 1');
  const handles = screen.getByRole('textbox', { name: 'Handles at each end' });
  await user.clear(handles);
  await user.type(handles, '8');
  await press('Preview');
  await screen.findByRole('button', { name: 'Import' });
  expect(asked).toEqual([[{ line: 2, package: 'Reel 1', shot: 'NH_010', description: 'Reel A001, from 01:00:00:00', first: '1001', in: '1009', out: '1056' }]]);
});

it('[S-1690] says why a list cannot be read or previewed', async () => {
  const { paste, press } = await opened();
  await paste('{');
  expect(await screen.findByText(/This list cannot be read/)).toBeVisible();
  await paste(`Shot\n${'a\n'.repeat(2001)}`);
  await press('Preview');
  expect(await screen.findByText(listMessages.tooMany)).toBeVisible();
  server.use(http.post(`${listUrl}/preview`, () => fail(500, 'Broken')));
  await paste('Shot\na');
  await press('Preview');
  expect(await screen.findByText('Broken')).toBeVisible();
});

it('[S-1692] leads the owner to it from the project and the package, and others nowhere', async () => {
  const { unmount } = open(at.project);
  expect(await screen.findByRole('link', { name: 'Import List' })).toHaveAttribute('href', page);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  unmount();
  const pack = open(at.package);
  expect(await screen.findByRole('link', { name: 'Import List' })).toHaveAttribute('href', `${page}?package=${PACKAGE}`);
  pack.unmount();
  open(at.package, vendor);
  expect(await screen.findByRole('button', { name: 'Export JSON' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Import List' })).toBeNull();
});

it('[S-1692] exports with the token of the session, as a file named after the package', async () => {
  const saved: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  let query = '';
  server.use(
    http.get(`${listUrl}.csv`, ({ request }) => {
      query = new URL(request.url).search;
      return HttpResponse.text('Package,Shot\r\n');
    }),
  );
  const { user } = open(at.package);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual(['Reel-1-shots.csv']));
  expect(query).toBe(`?package=${PACKAGE}`);
  server.use(http.get(`${listUrl}.csv`, () => fail(500, 'Broken')));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(listMessages.exportFailed)).toBeVisible();
  click.mockRestore();
});
