import { bidPaths, cannotBid, cannotSeeEstimate } from '@prepmarket/bidding-api';
import { catalogFailures, type Project, projectMessages } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { useNavigate } from '@prepmarket/web-kit/router';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton } from '@prepmarket/web-kit/ui';
import { useDeleteProjectMutation } from '../api/projects.js';
import { paths } from '../paths.js';
import { isKnown } from '../shared/closed.js';
import { EditOrRemove } from '../shared/edit-or-remove.js';
import { lacksHere } from '../shared/lacking.js';
import { Publish } from './publish.js';
import { useProposals } from './use-proposals.js';

/** Where proposals are; while nobody has sent one, before it the way to those who might. */
const ProposalsLink = ({ project }: { project: Project }) => {
  const { id: projectId, status } = project;
  const { total, toDecide } = useProposals(project);
  const alone = status === 'open' && total === 0;
  return (
    <>
      {alone && (
        <LinkButton variant="contained" to={paths.findVendors}>
          Find Vendors
        </LinkButton>
      )}
      <LinkButton variant={toDecide > 0 ? 'contained' : 'outlined'} to={paths.bids(projectId)}>
        {total === undefined ? 'Proposals' : `Proposals (${total})`}
      </LinkButton>
    </>
  );
};

const OwnerActions = ({ project }: { project: Project }) => {
  const [deleteProject] = useDeleteProjectMutation();
  const navigate = useNavigate();
  return (
    <>
      {project.status === 'draft' && !project.sample && <Publish project={project} />}
      <ProposalsLink project={project} />
      <EditOrRemove
        editTo={paths.editProject(project.id)}
        title="Delete Project"
        text={`Are you sure you want to delete "${project.title}" with its packages, shots, tasks and files? This action cannot be undone.`}
        run={(sending) => deleteProject({ projectId: project.id, sending })}
        done={projectMessages.deleted}
        failed={catalogFailures.deleteProject}
        after={() => navigate(paths.dashboard)}
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
      <LinkButton variant="outlined" to={paths.board(project.id)}>
        Board
      </LinkButton>
      {user && !cannotSeeEstimate(user, project) && (
        <LinkButton variant="outlined" to={bidPaths.estimate(project.id)}>
          Estimate
        </LinkButton>
      )}
      {project.contract_id && (
        <LinkButton variant="outlined" to={contractPaths.contract(project.contract_id)}>
          Contract
        </LinkButton>
      )}
      {owner && <OwnerActions project={project} />}
      {!owner && user && !hasBid && !cannotBid(user, { ...project, lacks: lacksHere(project) }) && (
        <LinkButton variant="contained" to={paths.bid(project.id)}>
          Submit Proposal
        </LinkButton>
      )}
    </>
  );
};
