import { projectPaths } from '@prepmarket/catalog-api';
import { type ContractStatus, contractLabel, contractMessages, contractStatus } from '@prepmarket/contracts-api';
import { useSearchParams } from '@prepmarket/web-kit/router';
import { useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Box, Button, LinkButton, Loaded, Page } from '@prepmarket/web-kit/ui';
import { SelectInput } from '@prepmarket/web-kit/ui-forms';
import * as z from 'zod/mini';
import { useContractsInfiniteQuery } from '../api.js';
import { paths } from '../paths.js';
import { listedFor } from '../shared/listed.js';
import { ContractPages, LoadingCards } from './contract-cards.js';
import { DisputeCard } from './dispute-card.js';

const statuses = [{ value: '', label: 'All Statuses' }, ...Object.entries(contractLabel).map(([value, label]) => ({ value, label }))];

/** The status asked for lives in the address, so that a filtered list can be shared and comes back with 'back'. */
const useStatus = (): [ContractStatus | undefined, (status: string) => void] => {
  const [params, setParams] = useSearchParams();
  return [z.safeParse(contractStatus, params.get('status')).data, (status) => setParams(status ? { status } : {})];
};

/** Contracts come of accepted proposals: where those are. */
const Next = () => {
  const { user } = useSession();
  const [to, label] = user?.role === 'vendor' ? [projectPaths.findProjects, 'Find Projects'] : [projectPaths.dashboard, 'Go to Dashboard'];
  return (
    <LinkButton variant="outlined" to={to}>
      {label}
    </LinkButton>
  );
};

export default function MyContracts() {
  const [status, setStatus] = useStatus();
  const { user } = useSession();
  const query = useContractsInfiniteQuery(status, WAITING);
  // Who resolves disputes reads both sides of them.
  const judging = status === 'disputed' && user?.role === 'admin';
  const { title, none } = listedFor(user?.role);
  useTrail([{ name: title, path: paths.contracts }]);
  return (
    <Page
      title={title}
      actions={
        <Box sx={{ minWidth: 180 }}>
          <SelectInput label="Status" size="small" options={statuses} value={status ?? ''} onChange={(event) => setStatus(event.target.value)} />
        </Box>
      }
    >
      <Loaded query={query} loading={<LoadingCards />} failed={contractMessages.listFailed}>
        {({ pages }) =>
          status ? (
            <ContractPages
              pages={pages}
              query={query}
              none={`No contract is ${contractLabel[status]} right now.`}
              card={judging ? DisputeCard : undefined}
              wide={judging}
              next={
                <Button variant="outlined" onClick={() => setStatus('')}>
                  Show All
                </Button>
              }
            />
          ) : (
            <ContractPages pages={pages} query={query} none={none} next={<Next />} />
          )
        }
      </Loaded>
    </Page>
  );
}
