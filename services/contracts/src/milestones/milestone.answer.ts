import { type Contract, contractMessages, sameBytes } from '@prepmarket/contracts-api';
import { answer } from '@prepmarket/service-kit';

/** The milestone, and beside it its whole contract: the last release completes it. */
export const milestoneAnswer = (contract: Contract, milestoneId: string, message: string) => ({
  ...answer(
    'milestone',
    contract.milestones.find(({ id }) => id === milestoneId),
    message,
  ),
  contract,
});

const label = (number: number): string => `v${String(number).padStart(3, '0')}`;

/** The same of a submission, which says what was submitted before with the same bytes. */
export const submissionAnswer = (contract: Contract, milestoneId: string) => {
  const along = contract.milestones.find(({ id }) => id === milestoneId)?.rounds.at(-1)?.versions ?? [];
  const same = along.flatMap(({ name, number, sameAs }) => (sameAs === null ? [] : sameBytes(`${name} ${label(number)}`, label(sameAs))));
  return milestoneAnswer(contract, milestoneId, [`${contractMessages.submitted}${same.length > 0 ? '.' : ''}`, ...same].join(' '));
};
