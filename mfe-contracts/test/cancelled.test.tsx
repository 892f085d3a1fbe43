import { type Contract, contractMessages } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { active, answerDefaults, CONTRACT, client, contract, dispute, milestone, PROJECT, vendor } from './answers.js';

answerDefaults();

const AT = '2026-01-09T12:00:00.000Z';
const open = (shown: Contract, user = client) => {
  server.use(http.get(`*/api/contracts/${CONTRACT}`, () => ok('contract', shown)));
  return renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user });
};
const end = async () => within(await screen.findByRole('region', { name: 'End of this contract' }));

it('[S-2611] a cancelled draft says who cancelled it and when, and that nothing is due, to come, or begun', async () => {
  const { container } = open(contract({ status: 'cancelled', cancelled: { at: AT, by: 'vendor' } }));
  expect((await end()).getByText(contractMessages.isCancelled)).toBeVisible();
  expect((await end()).getByText(`Vera Vendor cancelled this contract on ${localDate(AT)}`)).toBeVisible();
  expect(screen.getAllByText('CANCELLED')).toHaveLength(2);
  for (const text of [/^due /, 'To come', 'Start date', 'End date', 'PENDING']) expect(screen.queryByText(text)).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2611] one that an administrator has cancelled says why; what is paid stays so', async () => {
  const milestones = [
    milestone({ status: 'paid', paidAt: AT, amount: 500 }),
    milestone({ id: PROJECT, _id: PROJECT, title: 'Paint', amount: 1000, status: 'in_progress' }),
  ];
  const ended = dispute({ outcome: 'cancelled', note: 'Neither goes on.', endedAt: AT });
  open(active({ milestones, status: 'cancelled', cancelled: { at: AT, by: 'admin' }, disputes: [ended] }), vendor);
  expect((await end()).getByText(`An administrator cancelled this contract on ${localDate(AT)}`)).toBeVisible();
  expect((await end()).getByText('Neither goes on.')).toBeVisible();
  expect(screen.getByText('PAID')).toBeVisible();
  expect(screen.getByText(`paid ${localDate(AT)}`)).toBeVisible();
  expect(screen.getByText('Start date')).toBeVisible();
  expect(screen.queryByText('End date')).toBeNull();
});

it('[S-2611] one that ended with its proposal says so, and one of which nothing is noted that it is over', async () => {
  const { unmount } = open(contract({ status: 'cancelled', cancelled: { at: AT, by: null } }));
  expect((await end()).getByText(`It ended by itself on ${localDate(AT)}, when its proposal was taken back`)).toBeVisible();
  unmount();
  for (const [by, words] of [
    ['client', 'Clara Client cancelled the award'],
    ['vendor', 'Vera Vendor withdrew the proposal'],
  ] as const) {
    const { unmount: close } = open(contract({ status: 'cancelled', cancelled: { at: AT, by: null, bidTakenBackBy: by } }));
    expect((await end()).getByText(`It ended by itself on ${localDate(AT)}, when ${words}`)).toBeVisible();
    close();
  }
  open(contract({ status: 'cancelled' }));
  expect((await end()).getByText(contractMessages.isCancelled)).toBeVisible();
});

it('[S-2612] what is to be signed comes before plates and history, versions of what runs before the details', async () => {
  const order = async () => {
    const [details, history] = await Promise.all(['Details', 'History'].map((name) => screen.findByRole('heading', { name })));
    return details && history && details.compareDocumentPosition(history) & Node.DOCUMENT_POSITION_FOLLOWING ? 'details first' : 'history first';
  };
  const { unmount } = open(contract());
  expect(await order()).toBe('details first');
  unmount();
  open(active());
  expect(await order()).toBe('history first');
});
