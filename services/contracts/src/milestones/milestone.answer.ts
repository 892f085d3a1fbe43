import { type Contract, contractMessages, sameBytes } from '@prepmarket/contracts-api';
import { versionLabel } from '@prepmarket/media-api';
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

/** The same of a submission, which says what was submitted before with the same bytes. */
export const submissionAnswer = (contract: Contract, milestoneId: string) => {
  const along = contract.milestones.find(({ id }) => id === milestoneId)?.rounds.at(-1)?.versions ?? [];
  const same = along.flatMap(({ name, number, sameAs }) => (sameAs === null ? [] : sameBytes(`${name} ${versionLabel(number)}`, versionLabel(sameAs))));
  return milestoneAnswer(contract, milestoneId, [`${contractMessages.submitted}${same.length > 0 ? '.' : ''}`, ...same].join(' '));
};
