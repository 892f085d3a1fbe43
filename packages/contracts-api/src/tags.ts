import { tag } from '@prepmarket/api-kit';

export const contractsTagTypes = ['contracts/Contract'] as const;

/** Cache tags of contracts, for every remote that shows or changes them. */
export const contractsTags = {
  contract: (contractId: string) => tag('contracts/Contract', contractId),
  contractLists: tag('contracts/Contract', 'list'),
};
