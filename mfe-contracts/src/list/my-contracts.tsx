import type { Actor } from '@prepmarket/api-kit';
import { type Contract, type ContractStatus, contractLabel, contractMessages, contractStatus } from '@prepmarket/contracts-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Box, CardGrid, EmptyState, Loaded, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import * as z from 'zod/mini';
import { useContractsQuery } from '../api.js';
import { paths } from '../paths.js';
import { ContractCard } from './contract-card.js';

const statuses = [{ value: '', label: 'All Statuses' }, ...Object.entries(contractLabel).map(([value, label]) => ({ value, label }))];

const Loading = () => (
  <CardGrid $min={320} role="status" aria-label="Loading">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} variant="rounded" height={200} />
    ))}
  </CardGrid>
);

/** The status asked for lives in the address, so that a filtered list can be shared and comes back with 'back'. */
const useStatus = (): [ContractStatus | undefined, (status: string) => void] => {
  const [params, setParams] = useSearchParams();
  return [z.safeParse(contractStatus, params.get('status')).data, (status) => setParams(status ? { status } : {})];
};

const Cards = ({ contracts, viewer }: { contracts: readonly Contract[]; viewer: Actor }) => (
  <CardGrid $min={320}>
    {contracts.map((contract) => (
      <ContractCard key={contract._id} contract={contract} viewer={viewer} />
    ))}
  </CardGrid>
);

export default function MyContracts() {
  const { user } = useSession();
  const [status, setStatus] = useStatus();
  const query = useContractsQuery(status, WAITING);
  useTrail([{ name: 'My Contracts', path: paths.contracts }]);
  return (
    <Page
      title="My Contracts"
      actions={
        <Box sx={{ minWidth: 180 }}>
          <SelectInput label="Status" size="small" options={statuses} value={status ?? ''} onChange={(event) => setStatus(event.target.value)} />
        </Box>
      }
    >
      <Loaded query={query} loading={<Loading />} failed={contractMessages.listFailed}>
        {(contracts) => (contracts.length === 0 || !user ? <EmptyState text={contractMessages.none} /> : <Cards contracts={contracts} viewer={user} />)}
      </Loaded>
    </Page>
  );
}
