import { bidMessages, cannotBid } from '@prepmarket/bidding-api';
import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { useParams } from '@prepmarket/web-kit/router';
import { useSession, useTrail } from '@prepmarket/web-kit/store';
import { Banner, Failure, Page, Skeleton } from '@prepmarket/web-kit/ui';
import { useProjectToBidOnQuery } from '../api.js';
import { paths } from '../paths.js';
import { ProposalForm } from './proposal-form.js';

const TITLE = 'Submit Proposal';

const Submit = ({ project }: { project: Project }) => {
  const { user } = useSession();
  useTrail([
    { name: project.title, path: paths.project(project.id) },
    { name: TITLE, path: paths.bid(project.id) },
  ]);
  if (user && !cannotBid(user, project)) return <ProposalForm project={project} />;
  return (
    <Page title={TITLE} width="medium">
      <Banner error={bidMessages.cannotBid} back={{ to: paths.project(project.id), label: 'Back to Project' }} />
    </Page>
  );
};

export default function SubmitProposal() {
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useProjectToBidOnQuery(projectId);
  if (project) return <Submit key={project.id} project={project} />;
  return (
    <Page title={TITLE} width="medium">
      {error ? (
        <Failure error={error} failed={projectMessages.detailsFailedAgain} onRetry={refetch} back={{ to: paths.dashboard, label: 'Back to Dashboard' }} />
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </Page>
  );
}
