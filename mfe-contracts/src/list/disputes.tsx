import { contractMessages } from '@prepmarket/contracts-api';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { LinkButton, Loaded, Page, Skeleton, Stack } from '@prepmarket/web-kit/ui';
import { useContractsInfiniteQuery } from '../api.js';
import { ReportedAppraisals } from '../appraisals/reported.js';
import { paths } from '../paths.js';
import { ContractPages } from './contract-cards.js';
import { DisputeCard } from './dispute-card.js';

const loading = <Skeleton variant="rounded" height={280} role="status" aria-label="Loading" />;

/** Every contract in dispute with both sides' words, for administrators to resolve. */
export default function Disputes() {
  const query = useContractsInfiniteQuery('disputed', WAITING);
  useTrail([{ name: 'Disputes', path: paths.disputes }]);
  return (
    <Page title="Disputes" subtitle="Open a contract to let it continue or to cancel it">
      <Stack spacing={6}>
        <Loaded query={query} loading={loading} failed={contractMessages.disputesFailed}>
          {({ pages }) => (
            <ContractPages
              pages={pages}
              query={query}
              none={`${contractMessages.noDisputes} What a side brings before you comes here, with the words of both.`}
              next={
                <LinkButton variant="outlined" to={paths.contracts}>
                  All Contracts
                </LinkButton>
              }
              card={DisputeCard}
              wide
            />
          )}
        </Loaded>
        <ReportedAppraisals />
      </Stack>
    </Page>
  );
}
