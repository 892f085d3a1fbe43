import type { ContractBrief, ContractsOverview } from '@prepmarket/contracts-api';
import { fail, http, ok, renderRoutes, server, withStyles } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import Money from '../src/widgets/money.js';
import Running from '../src/widgets/running.js';
import { answerDefaults, CONTRACT, vendor } from './answers.js';

withStyles();

answerDefaults();

const brief = (over: Partial<ContractBrief> = {}): ContractBrief => ({
  ...{ id: CONTRACT, _id: CONTRACT, title: 'Contract for Old Bridge', status: 'active', projectId: CONTRACT, project: 'Old Bridge', other: 'Clara Client' },
  ...{ total: 1500, paid: 500, currency: 'USD', milestones: 2, milestonesPaid: 1, next: { title: 'Paint', due: '2020-01-01', status: 'in_progress' } },
  ...over,
});
const tell = (over: Partial<ContractsOverview>, turns: object[] = []) =>
  server.use(
    http.get('*/api/contracts/overview', () => ok('overview', { contracts: [], total: 0, month: '2026-11-01', money: [], ...over })),
    http.get('*/api/contracts/turns', () => ok('turns', turns, { total: turns.length })),
  );
/** What holds it higher than what is in it, up to its panel. */
const keptOpen = (element: HTMLElement): string[] => {
  const { minHeight } = getComputedStyle(element);
  const own = /^(|0|0px|auto)$/.test(minHeight) ? [] : [minHeight];
  return element.tagName === 'SECTION' || !element.parentElement ? own : [...own, ...keptOpen(element.parentElement)];
};
const open = (element: React.ReactElement) => renderRoutes([{ path: '/', element }], { at: '/', user: vendor });

describe('[S-1352] contracts on a dashboard', () => {
  it('are listed with what is paid, what is due next and whose turn it is', async () => {
    tell({ contracts: [brief(), brief({ id: '2', title: 'Draft', status: 'draft', paid: 0 })], total: 2 }, [{ link: `/contracts/${CONTRACT}` }]);
    const { container } = open(<Running />);
    const [first, second] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
    expect(within(first).getByRole('link', { name: 'Contract for Old Bridge' })).toHaveAttribute('href', `/contracts/${CONTRACT}`);
    expect(within(first).getByText('$500 of $1,500')).toBeVisible();
    expect(within(first).getByText(/days past due$/)).toBeVisible();
    expect(await within(first).findByText('Your turn')).toBeVisible();
    expect(within(second).getByText('DRAFT')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2600] say that there are none, in no more room than that takes, or that they are not known', async () => {
    tell({});
    const { unmount } = open(<Running room={3} />);
    expect(screen.getByRole('status', { name: 'Loading' })).toHaveStyle({ height: '204px' });
    expect(keptOpen(await screen.findByText('No contract is under way.'))).toEqual([]);
    unmount();
    server.use(http.get('*/api/contracts/overview', () => fail(400)));
    open(<Running />);
    expect(await screen.findByText('Failed to load contracts. Please try again.')).toBeVisible();
  });
});

describe('[S-1352] money on a dashboard', () => {
  it('is what was paid this month and what is to be released, by currency', async () => {
    tell({
      money: [
        { currency: 'EUR', paid: 10.5, approved: 0 },
        { currency: 'USD', paid: 1500, approved: 700.1 },
      ],
    });
    const { container } = open(<Money />);
    expect(await screen.findByText('Paid in November')).toBeVisible();
    expect(screen.getByText('EUR 10.50 + $1,500')).toBeVisible();
    expect(screen.getByText('EUR 0 + $700.10')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2600] is nothing while nothing was paid, in no more room than that takes', async () => {
    tell({});
    open(<Money />);
    const sums = await screen.findAllByText('$0');
    expect(sums).toHaveLength(2);
    expect(sums.flatMap(keptOpen)).toEqual([]);
  });
});
