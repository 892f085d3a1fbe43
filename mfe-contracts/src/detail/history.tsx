import type { AuditLine } from '@prepmarket/api-kit';
import { type Contract, contractActed } from '@prepmarket/contracts-api';
import { History } from '@prepmarket/web-kit/ui-parts';
import { useContractHistoryInfiniteQuery } from '../api.js';

const milestoneIn = ({ milestones }: Contract, { record }: AuditLine): string => {
  const milestone = milestones.find(({ id }) => id === record.id);
  return milestone ? `: ${milestone.title}` : '';
};

/** Who did what in a contract, and when. */
export const ContractHistory = ({ contract }: { contract: Contract }) => (
  <History
    useLines={useContractHistoryInfiniteQuery}
    of={contract.id}
    words={contractActed}
    about={(line) => milestoneIn(contract, line)}
    byItself="by itself, after the proposal was taken back"
  />
);
