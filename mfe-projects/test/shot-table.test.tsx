import { fail, http, server, withStyles } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answerAll, at, client, open, stranger } from './answers.js';
import { answerRows, row, rowId, withLayout } from './shot-rows.js';

withStyles();

const many = (count: number) => Array.from({ length: count }, (_, n) => row(n + 1));
const grid = () => screen.findByRole('grid', { name: 'Shots' });
const rowOf = (name: string) => screen.findByRole('row', { name });
const cell = async (name: string, nth: number) => within(await rowOf(name)).getAllByRole('gridcell')[nth] as HTMLElement;
const address = `${at.package}?view=table`;

let unlay: () => void;
beforeEach(() => {
  unlay = withLayout();
  answerAll();
});
afterEach(() => unlay());

describe('The table of shots', () => {
  it('[S-1641] shows what a shot is in its columns', async () => {
    answerRows([row(1, { status: 'in_progress' }), row(2, { metadata: null, frame_count: null, tasks: [], deadline: null })]);
    const { container } = open(address);
    const first = within(await rowOf('SH001'));
    expect(first.getByRole('link', { name: 'SH001' })).toHaveAttribute('href', `${at.package}/shots/${rowId(1)}`);
    for (const text of ['1001-1096 (96 f)', '1920×1080', '24', 'IN PROGRESS', 'Take 1', '2 Jan 2026']) expect(first.getByText(text)).toBeVisible();
    expect(first.getByText(/^1 Jan 2030/)).toBeVisible();
    expect(first.getByTitle('matte: In Progress')).toHaveTextContent('Roto');
    expect(within(await rowOf('SH002')).queryByText(/\(96 f\)/)).toBeNull();
    expect(await grid()).toHaveAttribute('aria-rowcount', '3');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-1642] is chosen beside the cards, and chosen again the next time', async () => {
    answerRows(many(2));
    const { user, router, unmount } = open(at.package);
    await screen.findByRole('article', { name: 'br_010' });
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(await rowOf('SH001')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?view=table'));
    unmount();
    const again = open(at.package);
    expect(await rowOf('SH001')).toBeVisible();
    await again.user.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(await screen.findByRole('article', { name: 'br_010' })).toBeVisible();
    again.unmount();
    open(at.package, stranger);
    expect(await screen.findByRole('article', { name: 'br_010' })).toBeVisible();
  });

  it('[S-1643] sorts, filters and groups by what the server answers, as the address says', async () => {
    const table = answerRows([row(2, { status: 'completed' }), row(1), row(3, { status: 'completed', tasks: [] })]);
    const { user, router } = open(`${address}&sort=-name`);
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^SH/ }).map((link) => link.textContent)).toEqual(['SH003', 'SH002', 'SH001']));
    expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('columnheader', { name: /Name/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?view=table'));
    await user.click(screen.getByRole('button', { name: 'Completed 2' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: 'SH001' })).toBeNull());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tasks' }), 'No tasks');
    await waitFor(() => expect(screen.queryByRole('row', { name: 'SH002' })).toBeNull());
    expect(await rowOf('SH003')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?view=table&status=completed&type=none'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tasks' }), 'All tasks');
    await user.click(screen.getByRole('button', { name: /^Completed/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Groups' }), 'By status');
    expect(await screen.findByText('Completed · 2 shots')).toBeVisible();
    expect(screen.getByText('Pending · 1 shot')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a shot' }), 'take 2');
    await waitFor(() => expect(screen.queryByRole('row', { name: 'SH001' })).toBeNull());
    expect(table.asked.at(-1)?.get('search')).toBe('take 2');
  });

  it('[S-1644] asks for rows page by page, and draws those in sight', async () => {
    const table = answerRows(many(250));
    const { user } = open(address);
    await rowOf('SH001');
    const pages = () => new Set(table.asked.map((params) => params.get('after')));
    expect(pages().size).toBe(1);
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(await grid()).toHaveAttribute('aria-rowcount', '251');
    await user.click(await cell('SH001', 2));
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}');
    await waitFor(() => expect(pages().size).toBe(2));
  });

  it('[S-1660] goes on to the last shot as rows come, unless one has gone elsewhere meanwhile', async () => {
    answerRows(many(250));
    const held: (() => void)[] = [];
    server.use(
      http.get('*/shot-rows', ({ request }) =>
        request.url.includes('after=') ? new Promise<undefined>((done) => held.push(() => done(undefined))) : undefined,
      ),
    );
    const release = async () => {
      await waitFor(() => expect(held).toHaveLength(1));
      held.pop()?.();
    };
    const { user } = open(address);
    await user.click(await cell('SH001', 2));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(await cell('SH100', 10)).toHaveFocus();
    await release();
    await waitFor(async () => expect(await cell('SH200', 10)).toHaveFocus());
    await user.keyboard('{ArrowUp}');
    await release();
    await waitFor(async () => {
      await user.keyboard('{Control>}a{/Control}');
      expect(screen.getByText('250 shots selected')).toBeVisible();
    });
    expect(await cell('SH199', 10)).toHaveFocus();
  });

  it('[S-1645] is walked by arrows, Home, End and pages; Enter opens the shot', async () => {
    answerRows(many(30));
    const { user, router } = open(address);
    await user.click(await cell('SH001', 2));
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(await cell('SH002', 3)).toHaveFocus();
    await user.keyboard('{End}');
    expect(await cell('SH002', 10)).toHaveFocus();
    await user.keyboard('{Home}{PageDown}');
    expect(document.activeElement).toHaveAttribute('data-col', 'select');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(await cell('SH001', 0)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?view=table&sort=name'));
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${at.package}/shots/${rowId(1)}`));
  });

  it('[S-1646] chooses by Space, by ranges and all of a filter, and says how many', async () => {
    answerRows(many(250));
    const { user } = open(address);
    const count = () => screen.getByRole('toolbar', { name: 'Selected shots' });
    await user.click(await cell('SH001', 2));
    await user.keyboard(' ');
    expect(count()).toHaveTextContent('1 shot selected');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(count()).toHaveTextContent('3 shots selected');
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(count()).toHaveTextContent('2 shots selected');
    expect(await rowOf('SH002')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select SH002' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select SH005' }));
    await user.keyboard('{/Shift}');
    expect(count()).toHaveTextContent('4 shots selected');
    await user.keyboard('{Control>}a{/Control}');
    expect(count()).toHaveTextContent('100 shots selected');
    await user.click(screen.getByRole('button', { name: 'Select all 250' }));
    await waitFor(() => expect(count()).toHaveTextContent('250 shots selected'));
    await user.type(screen.getByRole('searchbox'), 'SH00');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('[S-1647] shows columns and how close rows stand as somebody likes it, also the next time', async () => {
    answerRows(many(2));
    const { user, unmount } = open(address);
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'fps' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Close rows' }));
    await user.keyboard('{Escape}');
    unmount();
    open(address);
    await rowOf('SH001');
    expect(screen.queryByRole('columnheader', { name: 'fps' })).toBeNull();
    expect(await rowOf('SH001')).toHaveStyle({ height: '36px' });
  });

  it('[S-1648] has all shots of a project, each with its package', async () => {
    answerRows(many(2));
    const { user } = open(at.project, client);
    await user.click(await screen.findByRole('radio', { name: 'All shots' }));
    expect(within(await rowOf('SH001')).getByRole('link', { name: 'Reel 1' })).toHaveAttribute('href', at.package);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Groups' }), 'By package');
    expect((await screen.findAllByRole('gridcell', { name: 'Reel 1' })).length).toBeGreaterThan(0);
  });

  it('[S-1649] offers others nothing that they may not do', async () => {
    answerRows(many(2));
    const { user } = open(address, stranger);
    await user.click(await screen.findByRole('checkbox', { name: 'Select SH001' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected shots' }));
    expect(bar.getAllByRole('button').map((button) => button.textContent)).toEqual(['Copy', 'Clear']);
    await user.dblClick(await cell('SH001', 2));
    await user.keyboard('{F2}');
    expect(screen.queryByRole('textbox', { name: 'Name of SH001' })).toBeNull();
  });

  it('[S-1641] says that there are none, and why rows do not come', async () => {
    answerRows([]);
    const { unmount } = open(address);
    expect(await screen.findByText('No shots found')).toBeVisible();
    unmount();
    server.use(http.get('*/shot-rows', () => fail(400, 'The server knows why.')));
    open(address);
    expect(await screen.findByText('The server knows why.')).toBeVisible();
  });
});
