import { type Contract, contractBadge, contractMessages, overContracts, sideOf } from '@prepmarket/contracts-api';
import { statusLabel } from '@prepmarket/web-kit';
import { useParams } from '@prepmarket/web-kit/router';
import { isGone, useSession, useTrail, WAITING } from '@prepmarket/web-kit/store';
import { Loaded, Page, Panel, Skeleton, StatusChip, Surface, styled, useOneTrail } from '@prepmarket/web-kit/ui';
import { contractsApi, useContractQuery } from '../api.js';
import { Appraisals } from '../appraisals/appraisals.js';
import { paths } from '../paths.js';
import { listedFor } from '../shared/listed.js';
import { Plates } from '../shared/plates.js';
import { RemoteWidget } from '../shared/widgets.js';
import { Waivers } from '../waivers/waivers.js';
import { otherParty } from '../words.js';
import { CancelledBanner } from './cancelled-banner.js';
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
import { versionsAnchor } from './show.js';
import { TurnBanner } from './turn-banner.js';

const Columns = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr) 360px;
  grid-template-rows: auto 1fr;
  align-items: start;
  @media (max-width: 1023.95px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
  }
`;
/** Each column goes on by itself: a long one leaves no room empty in the other. */
const Below = styled(Surface)`
  @media (min-width: 1024px) {
    grid-row: 2;
    grid-column: 1;
  }
`;
const Beside = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
  @media (min-width: 1024px) {
    grid-column: 2;
    grid-row: 1 / span 2;
  }
`;
const back = { to: paths.contracts, label: 'Back to Contracts' };

const useSide = (contract: Contract | undefined) => {
  const { user } = useSession();
  return user && contract ? sideOf(user, judged(contract)) : undefined;
};

const isOver = (contract: Contract | undefined) => contract !== undefined && overContracts.includes(contract.status);

const wasDelivered = ({ milestones }: Contract) => milestones.some(({ rounds }) => rounds.some(({ versions = [] }) => versions.length > 0));

const Body = ({ contract }: { contract: Contract }) => {
  const side = useSide(contract);
  const { shown, play } = usePlayed();
  const signed = contract.clientSigned && contract.vendorSigned;
  // Once it is over, those that were delivered stay to be played, and to the vendor all that were sent.
  const comesFirst = signed && (!isOver(contract) || wasDelivered(contract));
  const hasVersions = comesFirst || (signed && side === 'vendor');
  const below = (
    <Below key="below" id={versionsAnchor} tabIndex={-1}>
      {hasVersions && (
        <RemoteWidget name="media/Versions" contractId={contract._id} vendorName={otherParty(contract, 'client')} shown={shown} over={isOver(contract)} />
      )}
      {signed && <Waivers contract={contract} side={side} />}
      <Plates projectId={contract.project.id} />
      <ContractHistory contract={contract} />
    </Below>
  );
  const beside = (
    <Beside key="beside">
      <Details contract={contract} />
      <ContractConversation contract={contract} side={side} />
    </Beside>
  );
  return (
    <PlayVersion value={play}>
      <TurnBanner contract={contract} side={side} />
      <DisputeBanner contract={contract} side={side} />
      <CancelledBanner contract={contract} />
      <Columns>
        <Surface>
          <Panel title="Milestones" actions={<Paid contract={contract} />}>
            <MilestoneStepper contract={contract} side={side} />
          </Panel>
          <PastDisputes contract={contract} />
          {contract.status === 'completed' && <Appraisals contract={contract} side={side} />}
        </Surface>
        {comesFirst ? [below, beside] : [beside, below]}
      </Columns>
    </PlayVersion>
  );
};

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
