import { type ContractStatus, contractLabel, contractMessages, contractStatus } from '@prepmarket/contracts-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Box, Loaded, Page } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import * as z from 'zod/mini';
import { useContractsInfiniteQuery } from '../api.js';
import { paths } from '../paths.js';
import { ContractPages, LoadingCards } from './contract-cards.js';

const statuses = [{ value: '', label: 'All Statuses' }, ...Object.entries(contractLabel).map(([value, label]) => ({ value, label }))];

/** The status asked for lives in the address, so that a filtered list can be shared and comes back with 'back'. */
const useStatus = (): [ContractStatus | undefined, (status: string) => void] => {
  const [params, setParams] = useSearchParams();
  return [z.safeParse(contractStatus, params.get('status')).data, (status) => setParams(status ? { status } : {})];
};

export default function MyContracts() {
  const [status, setStatus] = useStatus();
  const query = useContractsInfiniteQuery(status, WAITING);
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
      <Loaded query={query} loading={<LoadingCards />} failed={contractMessages.listFailed}>
        {({ pages }) => <ContractPages pages={pages} query={query} none={contractMessages.none} />}
      </Loaded>
    </Page>
  );
}
