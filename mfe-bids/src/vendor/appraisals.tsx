import { appraisalMessages, type VendorAppraisal } from '@prepmarket/contracts-api';
import { localDate } from '@prepmarket/web-kit';
import { Button, Loaded, Panel, Skeleton, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useVendorAppraisalsInfiniteQuery } from '../api.js';

const quiet = { color: 'text.secondary' };
const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

const One = ({ said: { text, writtenAt, answer } }: { said: VendorAppraisal }) => (
  <li>
    <Typography variant="body2" sx={quiet}>{`A client on ${localDate(writtenAt)}`}</Typography>
    <Typography sx={words}>{text}</Typography>
    {answer !== null && <Typography sx={{ ...words, ...quiet, mt: 1 }}>{`The vendor answers: ${answer}`}</Typography>}
  </li>
);

/** What clients of completed contracts say of a vendor. */
export const Appraisals = ({ vendorId }: { vendorId: string }) => {
  const query = useVendorAppraisalsInfiniteQuery(vendorId);
  return (
    <Panel title="What clients say">
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={72} role="status" aria-label="Loading appraisals" />}
        failed={appraisalMessages.loadFailed}
      >
        {({ pages }) => {
          const all = pages.flatMap(({ appraisals }) => appraisals);
          if (all.length === 0) return <Typography sx={quiet}>{appraisalMessages.noneOfVendor}</Typography>;
          return (
            <Stack component="ul" aria-label="Appraisals" spacing={4} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {all.map((said) => (
                <One key={said.id} said={said} />
              ))}
            </Stack>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Button sx={{ mt: 4 }} disabled={query.isFetching} onClick={() => void query.fetchNextPage()}>
          Show More
        </Button>
      )}
    </Panel>
  );
};
