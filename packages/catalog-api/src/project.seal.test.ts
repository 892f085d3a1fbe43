import { cannotListSealed, cannotSeal, projectMessages, type SealedProject } from './index.js';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const [SOON, LATER, PAST] = ['2026-12-03T18:00:00Z', '2026-12-10T18:00:00+02:00', '2026-11-20T11:59:59Z'];
const draft: SealedProject = { status: 'draft', deadline: '2027-01-01', sealed_until: null, seal_fixed: false };
const sealed = { ...draft, sealed_until: SOON };
const fixed: SealedProject = { ...sealed, status: 'open', seal_fixed: true };
const saidOf = (...[project, bids, edit]: Parameters<typeof cannotSeal>) => cannotSeal(project, bids, edit, NOW)?.message;

it('[S-2260] a seal comes, moves and goes in a draft, and comes while an open project has had no bid', () => {
  expect(saidOf(draft, 0, { sealed_until: SOON })).toBeUndefined();
  for (const sealed_until of [LATER, null]) expect(saidOf(sealed, 0, { sealed_until })).toBeUndefined();
  expect(saidOf({ ...draft, status: 'open' }, 0, { sealed_until: SOON })).toBeUndefined();
  expect(saidOf({ ...draft, status: 'open' }, 1, { sealed_until: SOON })).toBe(projectMessages.sealTooLate);
  for (const status of ['in_progress', 'completed', 'cancelled'] as const)
    expect(saidOf({ ...draft, status }, 0, { sealed_until: SOON })).toBe(projectMessages.sealTooLate);
});

it.each(['draft', 'open', 'in_progress', 'cancelled'] as const)('[S-2260] once vendors were told it stays, also as %s', (status) => {
  for (const sealed_until of [null, LATER, '2026-12-03T17:59:59Z']) expect(saidOf({ ...fixed, status }, 0, { sealed_until })).toBe(projectMessages.sealFixed);
  expect(saidOf({ ...fixed, status }, 5, { sealed_until: '2026-12-03T19:00:00+01:00' })).toBeUndefined();
  expect(saidOf({ ...fixed, status }, 5, {})).toBeUndefined();
});

it('[S-2260] its end lies ahead and before the deadline, whichever of the two moves', () => {
  expect(saidOf(draft, 0, { sealed_until: PAST })).toBe(projectMessages.sealPast);
  expect(saidOf(draft, 0, { sealed_until: '2027-01-01T00:00:00Z' })).toBe(projectMessages.sealAfterDeadline);
  expect(saidOf(fixed, 0, { deadline: '2026-12-03' })).toBe(projectMessages.sealAfterDeadline);
  expect(saidOf(fixed, 0, { deadline: '2026-12-04' })).toBeUndefined();
  expect(cannotListSealed({ sealed_until: '2020-01-01T00:00:00Z', deadline: '2999-01-01', status: 'open' })).toMatchObject({ status: 400 });
});

it('[S-2260] a draft whose seal has ended is not opened with it', () => {
  const over = { ...draft, sealed_until: PAST };
  expect(saidOf(over, 0, { status: 'open' })).toBe(projectMessages.sealOver);
  for (const sealed_until of [SOON, null]) expect(saidOf(over, 0, { status: 'open', sealed_until })).toBeUndefined();
  expect(saidOf({ ...over, seal_fixed: true }, 0, { status: 'open' })).toBeUndefined();
});
