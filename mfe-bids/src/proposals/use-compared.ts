import type { Bid, ComparedBid } from '@prepmarket/bidding-api';
import { WAITING } from '@prepmarket/web-kit/store';
import { useMemo } from 'react';
import { useComparisonQuery } from '../api.js';

/** What stands out in the bids of a project, by bid; nothing until it has arrived. */
export const useCompared = (projectId: string) => {
  const { data, isError, refetch } = useComparisonQuery(projectId, WAITING);
  const byBid = useMemo(() => new Map(data?.map((each) => [each.bidId, each])), [data]);
  return { comparedOf: ({ id }: Bid): ComparedBid | undefined => byBid.get(id), failed: isError && !data, refetch };
};
