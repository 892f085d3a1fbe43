import type { Contract } from '@prepmarket/contracts-api';
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
