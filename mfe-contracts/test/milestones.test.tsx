import { type Contract, contractMessages, type MilestoneStatus } from '@prepmarket/contracts-api';
import { fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { active, answerDefaults, client, contract, MILESTONE, milestone, round, vendor } from './answers.js';
import { heading, open, url } from './contract-page.js';

answerDefaults();

/** As the service answers a step: the milestone, and its contract beside it. */
const stepped = (shown: Contract) => ok('milestone', shown.milestones[0], { contract: shown });
const milestoneUrl = `${url}/milestones/${MILESTONE}`;
const at = (status: MilestoneStatus, over: object = {}) => active({ milestones: [milestone({ status, ...over })] });
const STEPS = ['Start Work', 'Submit Deliverables', 'Submit Revisions', 'Approve', 'Request Revisions', 'Release Payment'];
const shownSteps = () => STEPS.filter((name) => screen.queryByRole('button', { name }));

describe('milestones', () => {
  it.each([
    ['[S-521]', vendor, 'pending', ['Start Work']],
    ['[S-522]', vendor, 'in_progress', ['Submit Deliverables']],
    ['[S-523]', vendor, 'revision_requested', ['Submit Revisions']],
    ['[S-524] [S-525]', client, 'submitted', ['Approve', 'Request Revisions']],
    ['[S-526]', client, 'approved', ['Release Payment']],
    ['[S-527]', client, 'pending', []],
    ['[S-527]', client, 'in_progress', []],
    ['[S-527]', vendor, 'submitted', []],
    ['[S-527]', vendor, 'approved', []],
  ] as const)('%s offers $role its own steps', async (_ids, user, status, steps) => {
    open(user, at(status));
    await heading();
    expect(shownSteps()).toEqual(steps);
  });

  it.each(['draft', 'completed', 'cancelled', 'disputed'] as const)('[S-520] offers none while the contract is %s', async (status) => {
    open(vendor, contract({ status }));
    await heading();
    expect(shownSteps()).toEqual([]);
  });

  it('[S-533] [S-535] submits with at least one file', async () => {
    let sent: FormData | undefined;
    server.use(
      http.post(`${milestoneUrl}/deliverables`, async ({ request }) => {
        sent = await request.formData();
        return stepped(at('submitted'));
      }),
    );
    const { user } = open(vendor, at('in_progress'));
    await user.click(await screen.findByRole('button', { name: 'Submit Deliverables' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.upload(dialog.getByLabelText('Add deliverables', { selector: 'input' }), new File(['m'], 'matte.exr'));
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'First half only');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Deliverables submitted')).toBeVisible();
    expect(sent?.getAll('deliverables')).toHaveLength(1);
    expect(sent?.get('feedback')).toBe('First half only');
  });

  it('[S-530] [S-535] [S-2623] asks for feedback with a revision request', async () => {
    let body: unknown;
    server.use(
      http.put(milestoneUrl, async ({ request }) => {
        body = await request.json();
        return stepped(at('revision_requested'));
      }),
    );
    const { user } = open(client, at('submitted'));
    await user.click(await screen.findByRole('button', { name: 'Request Revisions' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    expect(dialog.getByText(contractMessages.feedbackRequired)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Feedback/ }), 'Soft edges');
    expect(dialog.queryByText(contractMessages.feedbackRequired)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Revisions of Roto requested')).toBeVisible();
    expect(body).toEqual({ status: 'revision_requested', feedback: 'Soft edges' });
  });

  it.each([
    ['submitted', 'Approve', 'Approve Roto', 'Roto approved', 'approved'],
    ['approved', 'Release Payment', 'Release $1,500 to Vera Vendor', '$1,500 released to Vera Vendor', 'paid'],
  ] as const)('[S-532] [S-679] needs no comment when %s, and says what follows', async (status, step, confirm, told, to) => {
    let body: unknown;
    server.use(
      http.put(milestoneUrl, async ({ request }) => {
        body = await request.json();
        return stepped(at(to));
      }),
    );
    const { user } = open(client, at(status));
    await user.click(await screen.findByRole('button', { name: step }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /Comments \(optional\)/ })).toBeVisible();
    expect(dialog.getByText(/\$1,500.*cannot be undone|cannot be undone.*\$1,500/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText(told)).toBeVisible();
    expect(body).toEqual({ status: to, feedback: '' });
  });

  it('[S-540] shows the vendor what to revise, and all deliverables', async () => {
    const revised = round({ decision: 'revision_requested', decidedAt: '2026-01-06T12:00:00.000Z', feedback: 'Soft edges' });
    open(vendor, at('revision_requested', { feedback: 'Soft edges', rounds: [revised] }));
    await heading();
    expect(screen.getByText('Soft edges')).toBeVisible();
    expect(screen.getByRole('link', { name: 'matte_v1.exr' })).toHaveAttribute('href', '/api/files/download/c-2');
    expect(screen.getByText('1.50 KB')).toBeVisible();
  });

  it('[S-542] falls back to a sentence of its own when submitting fails', async () => {
    server.use(http.post(`${milestoneUrl}/deliverables`, () => fail(500)));
    const { user } = open(vendor, at('in_progress'));
    await user.click(await screen.findByRole('button', { name: 'Submit Deliverables' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.upload(dialog.getByLabelText('Add deliverables', { selector: 'input' }), new File(['m'], 'matte.exr'));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Failed to submit deliverables. Please try again.')).toBeVisible();
  });

  it('[S-543] falls back to a sentence of its own when a step fails', async () => {
    server.use(http.put(milestoneUrl, () => fail(409)));
    const { user } = open(vendor, at('pending'));
    await user.click(await screen.findByRole('button', { name: 'Start Work' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start Work' }));
    expect(await screen.findByText('Failed to update milestone. Please try again.')).toBeVisible();
  });
});
