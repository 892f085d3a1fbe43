import type { Bid } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { cannotCreateContract, contractMessages } from '@prepmarket/contracts-api';
import { useParams } from '@prepmarket/web-kit/router';
import { isForbidden, type SessionUser, useSession, useTrail } from '@prepmarket/web-kit/store';
import { Banner, Failure, LinkButton, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useBidUnderContractQuery, useProjectUnderContractQuery } from '../api.js';
import { paths, toDashboard } from '../paths.js';
import { ContractForm } from './contract-form.js';

const TITLE = 'Create Contract';

/** Why `user` makes no contract of this bid. Who may not read project or bid is not the project's client either. */
const refusalOf = (user: SessionUser, errors: unknown[], project?: Project, bid?: Bid): string | undefined => {
  if (user.role !== 'client' || errors.some(isForbidden)) return contractMessages.notAuthorizedCreate;
  if (!project || !bid) return undefined;
  const award = { userId: project.user_id, clientId: project.client_id, accepted: bid.status === 'accepted', hasContract: bid.hasContract };
  return cannotCreateContract(user, award)?.message;
};

const Create = ({ projectId, bidId, user }: { projectId: string; bidId: string; user: SessionUser }) => {
  const project = useProjectUnderContractQuery(projectId, { skip: user.role !== 'client' });
  const bid = useBidUnderContractQuery({ projectId, bidId }, { skip: user.role !== 'client' });
  // The form starts from what was there first: neither a later answer nor a lost one takes away what is filled in.
  const [start, setStart] = useState<{ project: Project; bid: Bid }>();
  useTrail([
    { name: project.data?.title, path: paths.project(projectId) },
    { name: TITLE, path: paths.createContract(projectId, bidId) },
  ]);
  if (start) return <ContractForm {...start} />;
  const errors = [project.error, bid.error];
  const back = { to: paths.project(projectId), label: 'Back to Project' };
  const refused = refusalOf(user, errors, project.data, bid.data);
  if (refused) {
    return (
      <Page title={TITLE} width="medium">
        <Banner error={refused} back={user.role !== 'client' || errors.some(isForbidden) ? toDashboard : back} />
      </Page>
    );
  }
  if (project.data && bid.data) setStart({ project: project.data, bid: bid.data });
  const error = errors.find(Boolean);
  if (!error) {
    return (
      <Page title={TITLE}>
        <Skeleton variant="rounded" height={720} role="status" aria-label="Loading" />
      </Page>
    );
  }
  return (
    <Page title={TITLE} width="medium" actions={<LinkButton to={paths.projects}>All projects</LinkButton>}>
      <Failure
        error={error}
        failed={contractMessages.projectAndBidFailed}
        missing={contractMessages.projectOrBidNotFound}
        onRetry={() => {
          project.refetch();
          bid.refetch();
        }}
        back={back}
      />
    </Page>
  );
};

export default function CreateContract() {
  const { projectId = '', bidId = '' } = useParams();
  const { user } = useSession();
  return user && <Create key={bidId} projectId={projectId} bidId={bidId} user={user} />;
}
