import type { Project } from '@prepmarket/catalog-api';
import { WAITING } from '@prepmarket/web-kit/store';
import { useProposalCountQuery } from '../api/projects.js';

interface Proposals {
  /** How many have been sent; undefined while nobody knows, or may. */
  total?: number;
  /** How many of them wait for their client's word. */
  toDecide: number;
}

/** The proposals for a project as its client sees them: while it is open they are counted again, as long as they are sealed nobody counts. */
export const useProposals = ({ id, status }: Project, skip = false): Proposals => {
  const open = status === 'open';
  const { data } = useProposalCountQuery(id, { ...(open && WAITING), skip });
  if (!data || data.sealedUntil) return { total: undefined, toDecide: 0 };
  return { total: data.total, toDecide: open ? data.pending : 0 };
};
