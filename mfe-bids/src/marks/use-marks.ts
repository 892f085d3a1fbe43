import type { BidMark } from '@prepmarket/bidding-api';
import { WAITING } from '@prepmarket/web-kit/store';
import { useMemo } from 'react';
import { useMarksOfProjectQuery } from '../api.js';

/** What this side keeps beside the bids of a project, by bid; `known` once it has arrived. */
export const useMarks = (projectId: string) => {
  const { data, isError, refetch } = useMarksOfProjectQuery(projectId, WAITING);
  const marks = useMemo(() => new Map<string, BidMark>(data?.map((mark) => [mark.bidId, mark])), [data]);
  return { marks, known: data !== undefined, failed: isError && !data, refetch };
};
