import { contractMessages, rateLeast, rateText, type VendorRecord } from '@prepmarket/contracts-api';
import { Facts, Loaded, Mono, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useVendorRecordQuery } from '../api.js';
import { Figures } from './figures.js';
import { Meaning } from './meaning.js';

/** As services told it before there were figures by type of task. */
const Rates = ({ record }: { record: VendorRecord | undefined }) => (
  <>
    <Facts of={{ 'Delivered on time': rateText(record?.onTime ?? null), 'Approved at the first go': rateText(record?.firstPass ?? null) }} />
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {`On time and at the first go are counted in milestones. Fewer than ${rateLeast} are too few to say.`}
    </Typography>
  </>
);

/** What became of a vendor's contracts. */
export const TrackRecord = ({ vendorId }: { vendorId: string }) => {
  const query = useVendorRecordQuery(vendorId);
  return (
    <Panel title="Track record">
      <Loaded query={query} loading={<Skeleton variant="rounded" height={72} role="status" aria-label="Loading" />} failed={contractMessages.recordsFailed}>
        {([record]) => (
          <Stack spacing={4}>
            <Facts of={{ 'Finished contracts': <Mono>{record?.finished ?? 0}</Mono> }} />
            {record?.figures ? <Figures figures={record.figures} /> : <Rates record={record} />}
            {record?.figures && <Meaning />}
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
};
