import type { Contract, Milestone } from './index.js';
import { owesAnswer, whoseTurn } from './index.js';

const milestone = (status: Milestone['status'], title = 'Roto') => ({ title, status }) as Milestone;
const contract = (over: Partial<Contract>) => ({ status: 'active', clientSigned: true, vendorSigned: true, milestones: [], disputes: [], ...over }) as Contract;
const open = { reason: 'Late', raisedBy: 'client', answer: null, outcome: null } as Contract['disputes'][number];

describe('[S-678] whose turn it is', () => {
  it('is both to sign, then the one who has not', () => {
    const draft = { status: 'draft', clientSigned: false, vendorSigned: false } as const;
    expect(whoseTurn(contract(draft), 'vendor')).toEqual({ by: 'vendor', duty: 'sign' });
    expect(whoseTurn(contract({ ...draft, clientSigned: true }), 'client')).toEqual({ by: 'vendor', duty: 'sign' });
  });

  it.each([
    ['pending', 'vendor', 'start'],
    ['in_progress', 'vendor', 'deliver'],
    ['submitted', 'client', 'review'],
    ['revision_requested', 'vendor', 'revise'],
    ['approved', 'client', 'release'],
  ] as const)('follows a milestone that is %s', (status, by, duty) => {
    const shown = contract({ milestones: [milestone('paid', 'Done'), milestone(status)] });
    for (const viewer of ['client', 'vendor', 'admin', undefined] as const)
      expect(whoseTurn(shown, viewer)).toMatchObject({ by, duty, milestone: { title: 'Roto' } });
  });

  it("puts one's own duty before that of the other, and lets the next milestone wait while one is under way", () => {
    const shown = contract({ milestones: [milestone('submitted', 'A'), milestone('in_progress', 'B'), milestone('pending', 'C')] });
    expect(whoseTurn(shown, 'vendor')).toMatchObject({ duty: 'deliver', milestone: { title: 'B' } });
    expect(whoseTurn(shown, 'client')).toMatchObject({ duty: 'review', milestone: { title: 'A' } });
    expect(whoseTurn(contract({ milestones: [milestone('submitted'), milestone('pending')] }), 'vendor')).toMatchObject({ by: 'client', duty: 'review' });
  });

  it("is an administrator's in a dispute, and nobody's when it is over or stands as nobody here knows", () => {
    expect(whoseTurn(contract({ status: 'disputed', disputes: [open] }), 'client')).toEqual({ by: 'admin', duty: 'resolve' });
    for (const status of ['completed', 'cancelled', 'paused' as 'active'] as const) expect(whoseTurn(contract({ status }), 'client')).toBeUndefined();
    expect(whoseTurn(contract({ milestones: [milestone('frozen' as 'paid')] }), 'client')).toBeUndefined();
  });
});

it("owes an answer when the other party's dispute is open", () => {
  const disputed = contract({ status: 'disputed', disputes: [open] });
  expect([owesAnswer(disputed, 'vendor'), owesAnswer(disputed, 'client'), owesAnswer(disputed, undefined)]).toEqual([true, false, false]);
  expect(owesAnswer(contract({ status: 'disputed', disputes: [{ ...open, answer: 'No' }] }), 'vendor')).toBe(false);
});
