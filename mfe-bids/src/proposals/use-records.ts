import type { Bid } from '@prepmarket/bidding-api';
import type { VendorRecord } from '@prepmarket/contracts-api';
import { WAITING } from '@prepmarket/web-kit/store';
import { useMemo } from 'react';
import { useVendorRecordsQuery } from '../api.js';

const blank = { finished: 0, onTime: null, firstPass: null };

/** What became of the contracts of these bids' vendors; nothing of anybody until it has arrived. */
export const useRecords = (bids: readonly Bid[]) => {
  const vendors = [...new Set(bids.map(({ vendor }) => vendor.id))].sort();
  const { data, isError, refetch } = useVendorRecordsQuery(vendors, WAITING);
  const records = useMemo(() => new Map<string, VendorRecord>(data?.map((each) => [each.vendorId, each])), [data]);
  const recordOf = ({ vendor: { id } }: Bid): VendorRecord | undefined => data && (records.get(id) ?? { vendorId: id, ...blank });
  return { recordOf, failed: isError && !data, refetch };
};
