import { cannotSubmitFaults, type FaultyVersion } from './check-gate.js';

const gaps = { rule: 'gaps', words: 'Frames are missing between the first and the last: 1003.' };
const size = { rule: 'size', words: 'It is 32 x 36. The plate is 64 x 36.' };
const one: FaultyVersion = { name: 'NH_010 roto', number: 2, faults: [gaps, size] };

it('[S-2024] a fault stops a submission by the names of version and rule, and one that is waived does not', () => {
  expect(cannotSubmitFaults([one], ['size'])).toEqual({
    status: 409,
    message:
      'Faults stop this submission. Send a version without them, or ask the client to waive the rule. NH_010 roto v002, Gaps: Frames are missing between the first and the last: 1003.',
  });
  expect(cannotSubmitFaults([one], ['gaps', 'size'])).toBeUndefined();
});

it('[S-2024] what was not checked, or has no fault, is not stopped', () => {
  expect(
    cannotSubmitFaults(
      [
        { name: 'NH_010 roto', number: 1 },
        { ...one, faults: [] },
      ],
      [],
    ),
  ).toBeUndefined();
});

it('[S-2024] of many faults the first three are said, and the others counted', () => {
  const message = cannotSubmitFaults([one, { ...one, number: 3 }, { ...one, number: 4 }], [])?.message;
  expect(message).toContain('v003, Gaps');
  expect(message).not.toContain('v004');
  expect(message).toMatch(/And 3 more\.$/);
});
