import { cannotCreateContract, contractMessages } from '@prepmarket/contracts-api';
import { useParams } from '@prepmarket/web-kit/router';
import { useSession, useTrail } from '@prepmarket/web-kit/store';
import { Banner, Failure, LinkButton, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { useBidUnderContractQuery, useProjectUnderContractQuery } from '../api.js';
import { paths } from '../paths.js';
import { ContractForm } from './contract-form.js';

const TITLE = 'Create Contract';

export default function CreateContract() {
  const { projectId = '', bidId = '' } = useParams();
  const { user } = useSession();
  const project = useProjectUnderContractQuery(projectId);
  const bid = useBidUnderContractQuery({ projectId, bidId });
  useTrail([
    { name: project.data?.title, path: paths.project(projectId) },
    { name: TITLE, path: paths.createContract(projectId, bidId) },
  ]);
  const error = project.error ?? bid.error;
  if (error) {
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
          back={{ to: paths.project(projectId), label: 'Back to Project' }}
        />
      </Page>
    );
  }
  if (!project.data || !bid.data || !user) {
    return (
      <Page title={TITLE} width="medium">
        <Skeleton variant="rounded" height={480} />
      </Page>
    );
  }
  const refused = cannotCreateContract(user, {
    userId: project.data.user_id,
    clientId: project.data.client_id,
    accepted: bid.data.status === 'accepted',
    hasContract: bid.data.hasContract,
  });
  if (!refused) return <ContractForm project={project.data} bid={bid.data} />;
  return (
    <Page title={TITLE} width="medium">
      <Banner error={refused.message} back={{ to: paths.project(projectId), label: 'Back to Project' }} />
    </Page>
  );
}
