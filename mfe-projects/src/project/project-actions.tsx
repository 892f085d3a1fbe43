import { cannotBid } from '@prepmarket/bidding-api';
import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton } from '@prepmarket/web-kit/ui';
import { useDeleteProjectMutation, useProposalCountQuery } from '../api/projects.js';
import { fresh } from '../api/tags.js';
import { paths } from '../paths.js';
import { isKnown } from '../shared/closed.js';
import { EditOrRemove } from '../shared/edit-or-remove.js';
import { Publish } from './publish.js';

const ProposalsLink = ({ projectId }: { projectId: string }) => {
  const { data } = useProposalCountQuery(projectId, fresh);
  return (
    <LinkButton variant="outlined" to={paths.bids(projectId)}>
      {data ? `Proposals (${data.total})` : 'Proposals'}
    </LinkButton>
  );
};

const OwnerActions = ({ project }: { project: Project }) => {
  const [deleteProject] = useDeleteProjectMutation();
  const navigate = useNavigate();
  return (
    <>
      {project.status === 'draft' && <Publish project={project} />}
      <ProposalsLink projectId={project.id} />
      <EditOrRemove
        editTo={paths.editProject(project.id)}
        title="Delete Project"
        text={`Are you sure you want to delete "${project.title}" with its packages, shots, tasks and files? This action cannot be undone.`}
        remove={() => deleteProject(project.id)}
        done={projectMessages.deleted}
        failed={projectMessages.deleteFailedAgain}
        onDone={() => navigate(paths.dashboard)}
      />
    </>
  );
};

interface ProjectActionsProps {
  project: Project;
  owner: boolean;
  /** A vendor has one live proposal at a time. */
  hasBid: boolean;
}

/** What can be done with a project by whoever looks at it. */
export const ProjectActions = ({ project, owner, hasBid }: ProjectActionsProps) => {
  const { user } = useSession();
  if (!isKnown(project)) return null;
  return (
    <>
      {project.contract_id && (
        <LinkButton variant="outlined" to={contractPaths.contract(project.contract_id)}>
          Contract
        </LinkButton>
      )}
      {owner && <OwnerActions project={project} />}
      {!owner && user && !hasBid && !cannotBid(user, project) && (
        <LinkButton variant="contained" to={paths.bid(project.id)}>
          Submit Proposal
        </LinkButton>
      )}
    </>
  );
};
