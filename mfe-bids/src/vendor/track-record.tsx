import { contractMessages, rateLeast, rateText } from '@prepmarket/contracts-api';
import { Facts, Loaded, Mono, Panel, Skeleton, Typography } from '@prepmarket/web-kit/ui';
import { useVendorRecordsQuery } from '../api.js';

/** What became of a vendor's contracts. */
export const TrackRecord = ({ vendorId }: { vendorId: string }) => {
  const query = useVendorRecordsQuery([vendorId]);
  return (
    <Panel title="Track record">
      <Loaded query={query} loading={<Skeleton variant="rounded" height={72} role="status" aria-label="Loading" />} failed={contractMessages.recordsFailed}>
        {([record]) => (
          <>
            <Facts
              of={{
                'Finished contracts': <Mono>{record?.finished ?? 0}</Mono>,
                'Delivered on time': rateText(record?.onTime ?? null),
                'Approved at the first go': rateText(record?.firstPass ?? null),
              }}
            />
            <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
              {`On time and at the first go are counted in milestones. Fewer than ${rateLeast} are too few to say.`}
            </Typography>
          </>
        )}
      </Loaded>
    </Panel>
  );
};
