import type { AuditLine } from '@prepmarket/api-kit';
import { localDate } from '@prepmarket/web-kit';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { active, answerDefaults, CLIENT, CONTRACT, client, MILESTONE } from './answers.js';

answerDefaults();

const url = `*/api/contracts/${CONTRACT}`;
const clara = { id: CLIENT, role: 'client' as const, firstName: 'Clara', lastName: 'Client', company: '' };
const at = new Date(2026, 0, 7, 14, 5).toISOString();
const line = (n: number, over: Partial<AuditLine> = {}): AuditLine => ({
  ...{ id: `00000000-0000-4000-8000-0000000009${String(n).padStart(2, '0')}`, at, act: 'contract-signed', record: { kind: 'contract', id: CONTRACT } },
  ...{ from: null, to: null, by: clara, repeated: false, address: null, requestId: null },
  ...over,
});
const open = async (answer: Parameters<typeof http.get>[1]) => {
  server.use(
    http.get(url, () => ok('contract', active())),
    http.get(`${url}/history`, answer),
  );
  const shown = renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user: client });
  const button = await screen.findByRole('button', { name: 'Show history' });
  fireEvent.click(button);
  return shown;
};
const entries = async () => within(await screen.findByRole('list', { name: 'History, newest first' })).getAllByRole('listitem');

it('[S-1188] tells who did what and when, from where for whom that is, and which milestone', async () => {
  const lines = [
    line(1, { act: 'milestone-approved', record: { kind: 'milestone', id: MILESTONE }, address: '203.0.113.7' }),
    line(2, { repeated: true }),
    line(3, { act: 'contract-disputed', by: null }),
    line(4, { act: 'dispute-resolved', by: { ...clara, role: 'admin', firstName: 'Ada', lastName: 'Admin' } }),
    line(5, { act: 'contract-sealed', by: { ...clara, role: 'vendor', firstName: '', lastName: '' } }),
  ];
  const { container } = await open(() => ok('history', lines, { next: null }));
  const day = `${localDate(at)}, 14:05`;
  expect((await entries()).map(({ textContent }) => textContent)).toEqual([
    `Milestone approved: Roto${day}, Clara Client, from 203.0.113.7`,
    `Contract signed (sent once more, nothing changed)${day}, Clara Client`,
    `Dispute raised${day}, by itself, after the proposal was taken back`,
    `Dispute resolved${day}, administrator Ada Admin`,
    `Contract sealed${day}, the vendor`,
  ]);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1188] shows earlier ones when they are asked for', async () => {
  const last = line(1);
  await open(({ request }) =>
    new URL(request.url).searchParams.get('before') === last.id
      ? ok('history', [line(2, { act: 'contract-created' })], { next: null })
      : ok('history', [last], { next: last.id }),
  );
  expect(await entries()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  await screen.findByText(/^Contract created/);
  expect(await entries()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

it('[S-1189] says that it is loading, that there is nothing yet, and why it failed, with another try', async () => {
  let answer = () => fail(500);
  let first: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    first = resolve;
  });
  await open(async () => {
    await asked;
    return answer();
  });
  expect(await screen.findByRole('status', { name: 'Loading the history' })).toBeVisible();
  first();
  expect(await screen.findByText('Failed to load the history. Please try again.')).toBeVisible();
  answer = () => ok('history', [], { next: null }) as ReturnType<typeof fail>;
  fireEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(await screen.findByText('Nothing has been recorded yet. What happens from now on is listed here.')).toBeVisible();
});
