import type { Contract } from '@prepmarket/contracts-api';
import { http, ok, renderRoutes, server, withStyles } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../src/routes.js';
import { active, answerDefaults, CONTRACT, client, contract, MILESTONE, milestone, vendor } from './answers.js';

withStyles();

answerDefaults();

const open = (shown: Contract, user = vendor) => {
  server.use(http.get(`*/api/contracts/${CONTRACT}`, () => ok('contract', shown)));
  return renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user });
};
const other = (at: number) => ({ _id: `00000000-0000-4000-8000-00000000007${at}`, id: `00000000-0000-4000-8000-00000000007${at}` });
const several = active({
  totalAmount: 1000,
  milestones: [
    { ...milestone({ title: 'Tests', status: 'paid', amount: 100 }), ...other(1) },
    { ...milestone({ title: 'Mattes', status: 'submitted', amount: 300 }), ...other(2) },
    { ...milestone({ title: 'Cleanup', status: 'approved', amount: 50 }), ...other(3) },
    { ...milestone({ title: 'Roto', status: 'in_progress', amount: 400 }) },
    { ...milestone({ title: 'Tracks', status: 'pending', amount: 150 }), ...other(4) },
  ],
});
const standing = () => screen.getAllByRole('button').filter(({ className }) => className.includes('contained'));

it("[S-2520] of all steps that may be taken the reader's turn alone stands out", async () => {
  open(several);
  await screen.findByRole('heading', { name: 'Tracks' });
  expect(screen.getByRole('button', { name: 'Start Work' })).toBeVisible();
  expect(standing().map(({ textContent }) => textContent)).toEqual(['Submit Versions']);
});

it('[S-2520] and of a draft the signature, in the banner', async () => {
  open(contract(), client);
  await screen.findByRole('button', { name: 'Sign Contract' });
  expect(standing().map(({ textContent }) => textContent)).toEqual(['Sign Contract']);
});

it('[S-2521] the banner stays below the bar while the page scrolls', async () => {
  open(several);
  const banner = (await screen.findByRole('button', { name: 'Go there' })).closest('[role=status]')?.parentElement;
  expect(banner).toHaveStyle({ position: 'sticky', top: '64px' });
});

it('[S-2624] what is scrolled to keeps clear of the bar and of the banner, while there is one', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(56);
  const room = () => document.documentElement.style.getPropertyValue('--room-above');
  const { unmount } = open(several);
  await screen.findByRole('button', { name: 'Go there' });
  expect(room()).toBe('64px');
  unmount();
  expect(room()).toBe('');
});

it('[S-2521] the banner leads to the milestone whose turn it is', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { user } = open(several);
  await user.click(await screen.findByRole('button', { name: 'Go there' }));
  expect(document.activeElement).toHaveAttribute('id', `milestone-${MILESTONE}`);
});

it('[S-2522] the sum is told by what is paid, approved, in review and to come', async () => {
  open(several);
  const items = within(await screen.findByRole('list', { name: 'Money' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Paid$100', 'Approved$50', 'In review$300', 'To come$550']);
});
