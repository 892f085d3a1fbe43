import { type Contract, contractMessages, type WaivedFault, type Waiver } from '@prepmarket/contracts-api';
import { faultsStop, faultText } from '@prepmarket/media-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { active, answerDefaults, CONTRACT, client, MILESTONE, milestone, round, vendor } from './answers.js';

answerDefaults();

const url = `*/api/contracts/${CONTRACT}`;
const id = '6f0f3b3e-4a6f-4a44-9f0e-0d8f6f1c1d01';
const gaps = { rule: 'gaps', words: 'Frames are missing: 1003.' };
const version = { id, taskId: id, number: 2, name: 'SB010 roto', sha256: 'ab'.repeat(32), bytes: 10, sameAs: null };
const waiver = (over: Partial<Waiver> = {}): Waiver => ({
  rule: 'gaps',
  reason: 'The plate has them.',
  madeAt: '2026-01-05T12:00:00.000Z',
  used: false,
  ...over,
});

const open = (over: Partial<Contract>, user = client) => {
  const shown = active(over);
  server.use(
    http.get(url, () => ok('contract', shown)),
    http.get(`${url}/milestones/${MILESTONE}/versions`, () => ok('versions', [{ ...version, readyAt: '2026-01-05T12:00:00.000Z', faults: [gaps] }])),
  );
  return renderRoutes(routes, { at: `/contracts/${CONTRACT}`, user });
};

describe('[S-2029] faults and waivers on the page of a contract', () => {
  const begun = { milestones: [milestone({ status: 'in_progress' })] };

  it('[S-2492] what stops a submission is said before it is sent, and that is not offered; what is waived stops nothing', async () => {
    const { user, unmount } = open(begun, vendor);
    await user.click(await screen.findByRole('button', { name: 'Submit Versions' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(faultsStop, { exact: false })).toBeVisible();
    const list = within(dialog.getByRole('list', { name: 'Faults' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([faultText(version, gaps)]);
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    expect(await axe(document.body)).toHaveNoViolations();
    unmount();
    const waived = open({ ...begun, waivers: [waiver()] }, vendor);
    await waived.user.click(await screen.findByRole('button', { name: 'Submit Versions' }));
    expect(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  it('the client waives a rule with a reason, and hears why it could not', async () => {
    const sent: unknown[] = [];
    const { user } = open(begun);
    server.use(
      http.post(`${url}/waivers`, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? fail(409, contractMessages.waivedAlready) : ok('contract', active({ ...begun, waivers: [waiver()] }));
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Waive a Rule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Waive a Rule' }));
    expect(dialog.getByRole('button', { name: 'Waive Rule' })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Rule' }), 'gaps');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The plate has them.');
    await user.click(dialog.getByRole('button', { name: 'Waive Rule' }));
    expect(await dialog.findByText(contractMessages.waivedAlready)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Waive Rule' }));
    expect(await screen.findByText(contractMessages.waived)).toBeVisible();
    expect(sent).toEqual([1, 2].map(() => ({ rule: 'gaps', reason: 'The plate has them.' })));
  });

  it('and withdraws the waiver after a question, until something was submitted on it; the vendor reads it', async () => {
    const gone: string[] = [];
    const { user, unmount } = open({ ...begun, waivers: [waiver(), waiver({ rule: 'size', used: true })] });
    server.use(
      http.delete(`${url}/waivers/:rule`, ({ params }) => {
        gone.push(String(params.rule));
        return ok('contract', active(begun));
      }),
    );
    const list = within(await screen.findByRole('list', { name: 'Waived rules' }));
    expect(list.getAllByRole('button')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Withdraw the waiver of Gaps' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw Waiver' }));
    expect(await screen.findByText(contractMessages.waiverWithdrawn)).toBeVisible();
    expect(gone).toEqual(['gaps']);
    unmount();
    open({ ...begun, waivers: [waiver()] }, vendor);
    expect(within(await screen.findByRole('list', { name: 'Waived rules' })).queryByRole('button')).toBeNull();
  });

  it('a round shows what was waived with what was found', async () => {
    const waived: WaivedFault[] = [{ ...gaps, reason: 'The plate has them.' }];
    open({ milestones: [milestone({ status: 'submitted', rounds: [round({ deliverables: [], versions: [{ ...version, waived }] })] })] });
    expect(await screen.findByText('Waived, Gaps: Frames are missing: 1003. The plate has them.')).toBeVisible();
  });
});
