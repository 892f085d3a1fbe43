import * as z from 'zod/mini';
import { cannotCreateContract, contractBadge, contractForm, contractMessages, milestoneStates, milestonesDiffer, newMilestone } from './index.js';

const milestone = { title: 'All', description: 'Everything', amount: 10, dueDate: '2027-01-01' };
const whole = { title: 'T', description: 'D', terms: 'X', milestones: [milestone] };
const firstIssue = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('a contract form', () => {
  it.each([
    [{ ...whole, title: ' ' }, contractMessages.required],
    [{ ...whole, description: '' }, contractMessages.required],
    [{ ...whole, terms: '' }, contractMessages.required],
    [{ ...whole, terms: undefined }, contractMessages.required],
    [{ ...whole, milestones: [] }, contractMessages.milestoneRequired],
    [{ ...whole, milestones: undefined }, contractMessages.milestoneRequired],
    [{ ...whole, milestones: [milestone, { ...milestone, amount: 0 }] }, contractMessages.milestoneAmount],
  ])('[S-487] refuses %j', (value, message) => {
    expect(firstIssue(contractForm, value)).toBe(message);
  });

  it('wants every field of a milestone', () => {
    for (const field of ['title', 'description', 'amount', 'dueDate'] as const) {
      expect(firstIssue(newMilestone, { ...milestone, [field]: '' })).toBe('Please fill in all milestone fields');
    }
    for (const nothing of [null, 5, 'All', []])
      expect(firstIssue(contractForm, { ...whole, milestones: [nothing] })).toBe('Please fill in all milestone fields');
  });

  it.each(['2027-02-31', '2027-13-01', 'March 1 2027', '+012027-01-01'])('refuses %s as the due date of a milestone', (dueDate) => {
    expect(firstIssue(newMilestone, { ...milestone, dueDate })).toBe('Please fill in all milestone fields');
  });
});

describe('the sum of the milestones', () => {
  it('[S-486] is compared in whole cents and printed without trailing zeros', () => {
    expect(milestonesDiffer([{ amount: 0.1 }, { amount: 0.2 }], 0.3)).toBeUndefined();
    expect(milestonesDiffer([{ amount: 1500 }, { amount: 0.5 }], 1500)).toEqual({
      status: 400,
      message: 'Total milestone amount (1500.5) must equal bid amount (1500)',
    });
    expect(milestonesDiffer([{ amount: 100.5 }], 1200)).toEqual({ status: 400, message: 'Total milestone amount (100.5) must equal bid amount (1200)' });
  });
});

describe('the milestone table', () => {
  it('gives each party its own buttons', () => {
    expect(milestoneStates.moves('submitted', 'client').map(({ label }) => label)).toEqual(['Approve', 'Request Revisions']);
    expect(milestoneStates.moves('submitted', 'vendor')).toEqual([]);
    expect(milestoneStates.moves('revision_requested', 'vendor').map(({ label }) => label)).toEqual(['Submit Revisions']);
  });
});

it('[S-519] colours a contract by its status', () => {
  expect(contractBadge).toEqual({ draft: 'default', active: 'success', completed: 'primary', cancelled: 'error', disputed: 'warning' });
});

describe('who makes a contract', () => {
  const award = { userId: 'a', clientId: 'c', accepted: true, hasContract: false };

  it('is the client of the project, never an admin who listed it', () => {
    expect(cannotCreateContract({ id: 'c', role: 'client' }, award)).toBeUndefined();
    expect(cannotCreateContract({ id: 'a', role: 'admin' }, award)?.message).toBe('You are not authorized to create a contract for this project.');
    expect(cannotCreateContract({ id: 'v', role: 'vendor' }, award)?.status).toBe(403);
  });

  it('waits for an accepted bid and is made once', () => {
    expect(cannotCreateContract({ id: 'c', role: 'client' }, { ...award, accepted: false })?.status).toBe(409);
    expect(cannotCreateContract({ id: 'c', role: 'client' }, { ...award, hasContract: true })?.status).toBe(409);
  });
});
