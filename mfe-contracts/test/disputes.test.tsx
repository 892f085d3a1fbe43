import type { Contract } from '@prepmarket/contracts-api';
import type { SessionUser } from '@prepmarket/web-kit/store';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { active, admin, answerDefaults, CONTRACT, client, dispute, vendor } from './answers.js';

answerDefaults();

const url = `*/api/contracts/${CONTRACT}`;
const open = (user: SessionUser, shown: Contract) => {
  server.use(http.get(url, () => ok('contract', shown)));
  return renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user });
};
const disputed = (over: Parameters<typeof dispute>[0] = {}) => active({ status: 'disputed', disputes: [dispute(over)] });
const answered = { answer: 'They are not.', answeredAt: '2026-01-07T12:00:00.000Z' };
const buttons = ['Answer', 'Withdraw Dispute', 'Continue Contract', 'Cancel Contract', 'Raise Dispute', 'Sign Contract'];
const offered = () => buttons.filter((name) => screen.queryByRole('button', { name }));
/** Takes a call and remembers its body. */
const take = (path: string, answer: Contract) => {
  const taken: unknown[] = [];
  server.use(
    http.post(`${url}/${path}`, async ({ request }) => {
      taken.push(await request.json().catch(() => undefined));
      return ok('contract', answer);
    }),
  );
  return taken;
};

describe('[S-677] a dispute', () => {
  it('is raised with a reason', async () => {
    const taken = take('dispute', disputed());
    const { user } = open(client, active());
    await user.click(await screen.findByRole('button', { name: 'Raise Dispute' }));
    const dialog = within(screen.getByRole('dialog', { name: /Raise Dispute/ }));
    expect(dialog.getByRole('button', { name: 'Raise Dispute' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'The mattes are empty.');
    await user.click(dialog.getByRole('button', { name: 'Raise Dispute' }));
    expect(await screen.findByText('Dispute raised')).toBeVisible();
    expect(taken).toEqual([{ reason: 'The mattes are empty.' }]);
  });

  it.each([
    ['who raised it', client, disputed(), ['Withdraw Dispute']],
    ['the other party', vendor, disputed(), ['Answer']],
    ['the other party that has answered', vendor, disputed(answered), []],
    ['whose bid was taken back', client, disputed({ withdrawable: false }), []],
    ['an administrator', admin, disputed(), ['Continue Contract', 'Cancel Contract']],
  ] as const)('offers %s what there is to do', async (_who, user, shown, names) => {
    const { container } = open(user, shown);
    expect(await screen.findByText('Clara Client raised this dispute on 6 Jan 2026')).toBeVisible();
    expect(screen.getByText('The mattes are empty.')).toBeVisible();
    expect(offered()).toEqual(names);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows the answer, and says what an older dispute cannot', async () => {
    open(client, disputed(answered));
    expect(await screen.findByText('Vera Vendor answered on 7 Jan 2026')).toBeVisible();
    expect(screen.getByText('They are not.')).toBeVisible();
  });

  it('[S-2531] is told step by step, also what is still to come', async () => {
    const told = () => within(screen.getByRole('list', { name: 'Dispute' })).getAllByRole('listitem');
    const heads = () => told().map((step) => step.querySelector('strong')?.textContent);
    const { unmount } = open(client, disputed());
    await screen.findByText('The mattes are empty.');
    expect(heads()).toEqual(['Clara Client raised this dispute on 6 Jan 2026', 'Vera Vendor has not answered yet', 'An administrator has not decided yet']);
    unmount();
    open(admin, disputed(answered));
    await screen.findByText('They are not.');
    expect(heads()[1]).toBe('Vera Vendor answered on 7 Jan 2026');
    expect(within(told()[2] as HTMLElement).getByText('The contract ends for both parties. This cannot be undone.')).toBeVisible();
  });

  it('without a record still says that everything stands, and lets an administrator decide', async () => {
    open(admin, active({ status: 'disputed' }));
    expect(await screen.findByText(/This contract is in dispute/)).toBeVisible();
    expect(offered()).toEqual(['Continue Contract', 'Cancel Contract']);
  });

  it('is answered', async () => {
    const taken = take('dispute/answer', disputed(answered));
    const { user } = open(vendor, disputed());
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'They are not.');
    await user.click(dialog.getByRole('button', { name: 'Send Answer' }));
    expect(await screen.findByText('Answer sent')).toBeVisible();
    expect(taken).toEqual([{ answer: 'They are not.' }]);
  });

  it('is withdrawn after a question', async () => {
    const taken = take('dispute/withdraw', active());
    const { user } = open(client, disputed());
    await user.click(await screen.findByRole('button', { name: 'Withdraw Dispute' }));
    expect(taken).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw Dispute' }));
    expect(await screen.findByText('Dispute withdrawn. The contract continues.')).toBeVisible();
  });

  it.each([
    ['Continue Contract', 'active', 'Dispute resolved. The contract continues.'],
    ['Cancel Contract', 'cancelled', 'Dispute resolved. The contract is cancelled.'],
  ] as const)('is resolved by %s with a note', async (name, status, told) => {
    const taken = take('resolve', active({ status }));
    const { user } = open(admin, disputed());
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /Note to both parties/ }), 'The mattes are there.');
    await user.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(taken).toEqual([{ status, note: 'The mattes are there.' }]);
  });

  it('keeps what was written when the server refuses, and shows why', async () => {
    server.use(http.post(`${url}/dispute/answer`, () => fail(409, 'This dispute has been answered already.')));
    const { user } = open(vendor, disputed());
    await user.click(await screen.findByRole('button', { name: 'Answer' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'They are not.');
    await user.click(dialog.getByRole('button', { name: 'Send Answer' }));
    expect(await dialog.findByText('This dispute has been answered already.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('They are not.');
  });

  it('that has ended says how, with the note', async () => {
    open(vendor, active({ disputes: [dispute({ ...answered, outcome: 'continued', note: 'The mattes are there.', endedAt: '2026-01-08T12:00:00.000Z' })] }));
    expect(await screen.findByText('An administrator let the contract continue on 8 Jan 2026')).toBeVisible();
    expect(screen.getByText('The mattes are there.')).toBeVisible();
    await waitFor(() => expect(offered()).toEqual(['Raise Dispute']));
  });
});

describe('the conversation', () => {
  it('[S-1496] lies on the contract for its parties, and folded on each milestone', async () => {
    const contract = active();
    open(vendor, contract);
    expect(await screen.findByText(`Messages: contract ${CONTRACT}`)).toBeVisible();
    for (const { _id } of contract.milestones) expect(screen.getByText(`Messages: milestone ${_id}`)).toBeVisible();
  });

  it('[S-1496] is shown to an administrator where there is or was a dispute, with what was written about the proposal, and nowhere else', async () => {
    const { unmount } = open(admin, disputed());
    expect(await screen.findByText(`Messages: contract ${CONTRACT}`)).toBeVisible();
    expect(screen.getByText(/^Messages about the proposal: bid /)).toBeVisible();
    unmount();
    open(admin, active());
    await screen.findByText('Milestones');
    expect(screen.queryByText(/^Messages/)).toBeNull();
  });
});
