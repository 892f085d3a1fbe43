import type { Project } from '@prepmarket/catalog-api';
import { WAITING } from '@prepmarket/web-kit/store';
import { useProposalCountQuery } from '../api/projects.js';

/** How many proposals wait for their client's word. */
export const useToDecide = ({ id, status }: Project, owner: boolean): number => {
  const { data } = useProposalCountQuery(id, { ...WAITING, skip: !owner || status !== 'open' });
  return data && !data.sealedUntil ? data.pending : 0;
};
