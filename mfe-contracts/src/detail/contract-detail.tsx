import { type Contract, contractBadge, contractMessages, sideOf } from '@prepmarket/contracts-api';
import { statusLabel } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { useSession, useTrail } from '@prepmarket/web-kit/store';
import { Alert, Failure, FileList, Link, Page, Panel, Skeleton, Stack, StatusChip, styled, Typography } from '@prepmarket/web-kit/ui';
import { useContractQuery } from '../api.js';
import { paths } from '../paths.js';
import { ContractActions } from './contract-actions.js';
import { Details } from './details.js';
import { judged } from './judged.js';
import { MilestoneStepper } from './milestone-stepper.js';
import { Paid } from './paid.js';
import { PartyCard } from './party-card.js';

const Columns = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  @media (max-width: 899.95px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Text = ({ children }: { children: string }) => <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Typography>;
const back = { to: paths.contracts, label: 'Back to Contracts' };

const Screen = ({ contract }: { contract: Contract }) => {
  const { user } = useSession();
  const side = user ? sideOf(user, judged(contract)) : undefined;
  return (
    <Page
      title={contract.title}
      status={<StatusChip label={statusLabel(contract.status)} color={contractBadge[contract.status]} />}
      subtitle={<Link to={paths.project(contract.project._id)}>{contract.project.title}</Link>}
      actions={<ContractActions contract={contract} side={side} />}
      back={back}
    >
      {contract.status === 'draft' && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {contractMessages.notYetActive}
        </Alert>
      )}
      <Columns>
        <Stack spacing={4}>
          <Panel title="Description">
            <Text>{contract.description}</Text>
          </Panel>
          <Panel title="Milestones" actions={<Paid contract={contract} />}>
            <MilestoneStepper contract={contract} side={side} />
          </Panel>
          <Panel title="Terms">
            <Text>{contract.terms}</Text>
          </Panel>
          {contract.attachments.length > 0 && (
            <Panel title="Attachments">
              <FileList files={contract.attachments} />
            </Panel>
          )}
        </Stack>
        <Stack spacing={4}>
          <Details contract={contract} />
          <PartyCard title="Client" party={contract.client} signedAt={contract.clientSignedAt} />
          <PartyCard title="Vendor" party={contract.vendor} signedAt={contract.vendorSignedAt} />
        </Stack>
      </Columns>
    </Page>
  );
};

export default function ContractDetail() {
  const { contractId = '' } = useParams();
  const { data: contract, error, refetch } = useContractQuery(contractId);
  useTrail([
    { name: 'My Contracts', path: paths.contracts },
    { name: contract?.title, path: paths.contract(contractId) },
  ]);
  if (contract) return <Screen contract={contract} />;
  return (
    <Page title="Contract">
      {error ? (
        <Failure error={error} failed={contractMessages.loadFailed} missing={contractMessages.notFound} onRetry={refetch} back={back} />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Page>
  );
}
