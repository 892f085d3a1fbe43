import { type Contract, contractBadge, contractMessages, overContracts, sideOf } from '@prepmarket/contracts-api';
import { statusLabel } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { isGone, useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Loaded, Page, Panel, Skeleton, Stack, StatusChip, Surface, styled, useOneTrail } from '@prepmarket/web-kit/ui';
import { contractsApi, useContractQuery } from '../api.js';
import { Appraisals } from '../appraisals/appraisals.js';
import { paths } from '../paths.js';
import { listedFor } from '../shared/listed.js';
import { Plates } from '../shared/plates.js';
import { RemoteWidget } from '../shared/widgets.js';
import { Waivers } from '../waivers/waivers.js';
import { otherParty } from '../words.js';
import { ContractActions } from './contract-actions.js';
import { ContractConversation } from './conversation.js';
import { Details } from './details.js';
import { DisputeBanner } from './dispute-banner.js';
import { ContractHistory } from './history.js';
import { judged } from './judged.js';
import { MilestoneStepper } from './milestone-stepper.js';
import { Paid } from './paid.js';
import { PastDisputes } from './past-disputes.js';
import { PlayVersion, usePlayed } from './played.js';
import { ProjectLink } from './project-link.js';
import { TurnBanner } from './turn-banner.js';

const Columns = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr) 360px;
  align-items: start;
  @media (max-width: 1023.95px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
/** Below both columns where there are two: a picture needs the width. */
const Wide = styled(Surface)`
  @media (min-width: 1024px) {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;
const back = { to: paths.contracts, label: 'Back to Contracts' };

const useSide = (contract: Contract | undefined) => {
  const { user } = useSession();
  return user && contract ? sideOf(user, judged(contract)) : undefined;
};

const Body = ({ contract }: { contract: Contract }) => {
  const side = useSide(contract);
  const { shown, play } = usePlayed();
  // What was delivered before it was cancelled stays to be played.
  const hasVersions = contract.clientSigned && contract.vendorSigned;
  return (
    <PlayVersion value={play}>
      <TurnBanner contract={contract} side={side} />
      <DisputeBanner contract={contract} side={side} />
      <Columns>
        <Surface>
          <Panel title="Milestones" actions={<Paid contract={contract} />}>
            <MilestoneStepper contract={contract} side={side} />
          </Panel>
          <PastDisputes contract={contract} />
          {contract.status === 'completed' && <Appraisals contract={contract} side={side} />}
        </Surface>
        <Wide>
          {hasVersions && <RemoteWidget name="media/Versions" contractId={contract._id} vendorName={otherParty(contract, 'client')} shown={shown} />}
          {hasVersions && <Waivers contract={contract} side={side} />}
          <Plates projectId={contract.project.id} />
          <ContractHistory contract={contract} />
        </Wide>
        <Stack spacing={4} sx={{ minWidth: 0 }}>
          <Details contract={contract} />
          <ContractConversation contract={contract} side={side} />
        </Stack>
      </Columns>
    </PlayVersion>
  );
};

const isOver = (contract: Contract | undefined) => contract !== undefined && overContracts.includes(contract.status);

export default function ContractDetail() {
  const { contractId = '' } = useParams();
  const known = contractsApi.endpoints.contract.useQueryState(contractId).currentData;
  const query = useContractQuery(contractId, isOver(known) ? undefined : WAITING);
  const contract = isGone(query.error) ? undefined : query.currentData;
  const side = useSide(contract);
  useTrail([
    { name: listedFor(useSession().user?.role).title, path: paths.contracts },
    { name: contract?.title, path: paths.contract(contractId) },
  ]);
  return (
    <Page
      title={contract?.title ?? 'Contract'}
      status={contract && <StatusChip label={statusLabel(contract.status)} color={contractBadge[contract.status]} />}
      subtitle={contract && <ProjectLink project={contract.project} />}
      actions={contract && <ContractActions contract={contract} side={side} />}
      back={useOneTrail(back)}
    >
      <Loaded
        query={query}
        loading={<Skeleton variant="rounded" height={480} role="status" aria-label="Loading" />}
        failed={contractMessages.loadFailed}
        missing={contractMessages.notFound}
        back={back}
      >
        {(shown) => <Body contract={shown} />}
      </Loaded>
    </Page>
  );
}
