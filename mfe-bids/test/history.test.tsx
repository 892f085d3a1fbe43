import type { AuditLine } from '@prepmarket/api-kit';
import { localDate } from '@prepmarket/web-kit';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, client, id, PROJECT, vendor } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}/bids/${BID}`;
const at = new Date(2026, 0, 7, 14, 5).toISOString();
const vera = { id: vendor.id, role: 'vendor' as const, firstName: 'Vera', lastName: 'Vendor', company: 'Vendor Studio' };
const line = (n: number, over: Partial<AuditLine> = {}): AuditLine => ({
  ...{ id: id(90 + n), at, act: 'bid-submitted', record: { kind: 'bid', id: BID }, from: null, to: 'pending', by: vera },
  ...{ repeated: false, address: null, requestId: null },
  ...over,
});

/** The page of a proposal whose history answers so, opened by its button. */
const open = async (answer: Parameters<typeof http.get>[1], user = client) => {
  server.use(
    http.get(url, () => ok('bid', bid())),
    http.get(`${url}/history`, answer),
  );
  const shown = renderRoutes(routes, { at: `/projects/${PROJECT}/bids/${BID}`, user });
  fireEvent.click(await screen.findByRole('button', { name: 'Show history' }));
  return shown;
};

it.each([client, vendor])('[S-1190] tells $role who did what with a proposal and when, newest first', async (user) => {
  const lines = [
    line(1, { act: 'bid-rejected', by: null }),
    line(2, { act: 'bid-accepted', by: { ...vera, role: 'admin', firstName: 'Ada', company: '' } }),
    line(3),
  ];
  const { container } = await open(() => ok('history', lines, { next: null }), user);
  const list = within(await screen.findByRole('list', { name: 'History, newest first' }));
  const day = `${localDate(at)}, 14:05`;
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Proposal declined${day}, by itself, after what became of the project or the contract`,
    `Proposal accepted${day}, administrator Ada Vendor`,
    `Proposal submitted${day}, Vera Vendor (Vendor Studio)`,
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1190] asks for nothing until the history of a proposal is opened, and shows earlier lines on demand', async () => {
  const asked: (string | null)[] = [];
  const { user } = await open(({ request }) => {
    const before = new URL(request.url).searchParams.get('before');
    asked.push(before);
    return before ? ok('history', [line(2)], { next: null }) : ok('history', [line(1, { act: 'bid-withdrawn' })], { next: id(91) });
  });
  expect(await screen.findByText(/^Proposal withdrawn/)).toBeVisible();
  expect(asked).toEqual([null]);
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText(/^Proposal submitted/)).toBeVisible();
  expect(asked).toEqual([null, id(91)]);
  await user.click(screen.getByRole('button', { name: 'Hide history' }));
  expect(screen.queryByRole('list', { name: 'History, newest first' })).not.toBeInTheDocument();
});

it('[S-1190] says why the history of a proposal failed, with another try', async () => {
  let answer = () => fail(500);
  const { user } = await open(() => answer());
  expect(await screen.findByText('Failed to load the history. Please try again.')).toBeVisible();
  answer = () => ok('history', [], { next: null }) as ReturnType<typeof fail>;
  await user.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Nothing has been recorded yet. What happens from now on is listed here.')).toBeVisible();
});
