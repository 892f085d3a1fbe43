import { type Appraisal, appraisalMessages, type ContractAppraisals, contractAppraisals, reportedAppraisal } from '@prepmarket/contracts-api';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { active, admin, answerDefaults, CONTRACT, client, vendor } from './answers.js';

answerDefaults();

const url = `*/api/contracts/${CONTRACT}`;
const said = (side: 'client' | 'vendor', over: Partial<Appraisal> = {}): Appraisal => ({
  ...{
    side,
    writtenAt: '2026-03-01T12:00:00.000Z',
    text: `The ${side} says this.`,
    answer: null,
    answeredAt: null,
    reported: null,
    outcome: null,
    outcomeReason: null,
  },
  ...over,
});
const told = (over: Partial<ContractAppraisals> = {}): ContractAppraisals =>
  contractAppraisals.parse({ until: '2036-01-15T12:00:00.000Z', open: false, written: [], ...over });
const both = told({ open: true, written: [said('client'), said('vendor')] });

const open = (user: SessionUser, shown: ContractAppraisals) => {
  server.use(
    http.get(url, () => ok('contract', active({ status: 'completed' }))),
    http.get(`${url}/appraisals`, () => ok('appraisals', shown)),
  );
  return renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user });
};
const take = (path: string, answers: (n: number) => Response) => {
  const taken: unknown[] = [];
  server.use(
    http.post(path, async ({ request }) => {
      taken.push(await request.json());
      return answers(taken.length);
    }),
  );
  return taken;
};

describe('[S-2251] appraisals on the page of a completed contract', () => {
  it('a side writes one, and hears why it could not', async () => {
    const { user } = open(client, told());
    const taken = take(`${url}/appraisals`, (n) => (n === 1 ? fail(409, appraisalMessages.late) : ok('appraisals', told({ written: [said('client')] }))));
    expect(await screen.findByText(appraisalMessages.hidden)).toBeVisible();
    expect(screen.getByText('Until 15 Jan 2036.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write an Appraisal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write an Appraisal' }));
    expect(dialog.getByRole('button', { name: 'Send Appraisal' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'Clean mattes.');
    expect(await axe(document.body)).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Send Appraisal' }));
    expect(await dialog.findByText(appraisalMessages.late)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send Appraisal' }));
    expect(await screen.findByText(appraisalMessages.written)).toBeVisible();
    expect(taken).toEqual([{ text: 'Clean mattes.' }, { text: 'Clean mattes.' }]);
  });

  it('what the other side has written is said to be there, and not shown before it is open', async () => {
    open(vendor, told({ written: [said('client', { text: null })] }));
    const one = within(await screen.findByRole('article', { name: 'Clara Client wrote on 1 Mar 2026' }));
    expect(one.getByText('It is not open yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Write an Appraisal' })).toBeVisible();
    for (const name of ['Answer', 'Report']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('who was appraised answers and reports; its author can do neither', async () => {
    const { user } = open(vendor, both);
    const answers = take(`${url}/appraisals/answer`, () => ok('appraisals', both));
    const reports = take(`${url}/appraisals/report`, () => ok('appraisals', both));
    const mine = within(await screen.findByRole('article', { name: 'Vera Vendor wrote on 1 Mar 2026' }));
    expect(mine.queryByRole('button')).not.toBeInTheDocument();
    const theirs = within(screen.getByRole('article', { name: 'Clara Client wrote on 1 Mar 2026' }));
    expect(theirs.getByText('The client says this.')).toBeVisible();
    for (const [name, send, taken] of [
      ['Answer', 'Send Answer', answers],
      ['Report', 'Report', reports],
    ] as const) {
      await user.click(theirs.getByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.type(dialog.getByRole('textbox'), 'So it was.');
      await user.click(dialog.getByRole('button', { name: send }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(taken).toHaveLength(1);
    }
    expect([answers, reports]).toEqual([[{ answer: 'So it was.' }], [{ reason: 'So it was.' }]]);
  });

  it('what was taken down is said with the reason; a failure is said', async () => {
    const gone = said('client', { text: null, outcome: 'taken_down', outcomeReason: 'It names a client.' });
    const { unmount } = open(vendor, told({ open: true, written: [gone, said('vendor')] }));
    expect(await screen.findByText('An administrator has taken it down: It names a client.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
    unmount();
    open(vendor, both);
    server.use(http.get(`${url}/appraisals`, () => fail(400)));
    expect(await screen.findByText(appraisalMessages.loadFailed)).toBeVisible();
  });
});

it('[S-2252] administrators read reported appraisals beside the disputes, and keep or take down each with a reason', async () => {
  const one = reportedAppraisal.parse({
    ...{ contractId: CONTRACT, contractTitle: 'Contract for Old Bridge', side: 'client', text: 'They work for Big Film.', answer: null },
    ...{ reported: 'It names our client.', reportedAt: '2026-03-02T12:00:00.000Z' },
  });
  server.use(
    http.get('*/api/contracts', () => ok('contracts', [], { next: null })),
    http.get('*/api/contracts/appraisals/reported', () => ok('appraisals', [one])),
  );
  const taken = take(`${url}/appraisals/decision`, () => ok('appraisals', both));
  const { user, container } = renderRoutes(routes, { at: '/disputes', user: admin });
  const list = within(await screen.findByRole('list', { name: 'Reported appraisals' }));
  expect(list.getByText('They work for Big Film.')).toBeVisible();
  expect(list.getByText('Written by the client of Contract for Old Bridge, reported on 2 Mar 2026: It names our client.')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(list.getByRole('button', { name: 'Take Down' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take Down the Appraisal' }));
  expect(dialog.getByRole('button', { name: 'Take Down' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'It names a client.');
  await user.click(dialog.getByRole('button', { name: 'Take Down' }));
  expect(await screen.findByText(appraisalMessages.takenDown)).toBeVisible();
  expect(taken).toEqual([{ side: 'client', outcome: 'taken_down', reason: 'It names a client.' }]);
});
