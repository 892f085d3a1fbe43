import type { ListedVendor } from '@prepmarket/contracts-api';
import { CardGrid } from '@prepmarket/web-kit/ui';
import { useReelStillsQuery } from './api.js';
import { FoundVendor } from './found-vendor.js';

/** Vendors with stills of their reels, all asked for at once; without that service initials stand there. */
export const FoundVendors = ({ vendors }: { vendors: readonly ListedVendor[] }) => {
  const { currentData, isFetching } = useReelStillsQuery(vendors.map(({ id }) => id));
  const stills = new Map(currentData?.map((still) => [still.vendor_id, still]));
  const asking = isFetching && !currentData;
  return (
    <CardGrid $min={300}>
      {vendors.map((vendor) => (
        <FoundVendor key={vendor.id} vendor={vendor} still={asking ? undefined : (stills.get(vendor.id) ?? null)} />
      ))}
    </CardGrid>
  );
};
