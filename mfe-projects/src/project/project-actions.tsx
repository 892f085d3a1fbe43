import { bidPaths, cannotBid, cannotSeeEstimate } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { contractPaths } from '@prepmarket/contracts-api';
import { useSession } from '@prepmarket/web-kit/store';
import { LinkButton } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';
import { isKnown } from '../shared/closed.js';
import { lacksHere } from '../shared/lacking.js';
import { DeleteProject, type DeleteProjectProps } from './delete-project.js';
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

const OwnerActions = ({ project, onDeleted }: DeleteProjectProps) => (
  <>
    {project.status === 'draft' && !project.sample && <Publish project={project} />}
    <ProposalsLink project={project} />
    <LinkButton variant="outlined" to={paths.editProject(project.id)}>
      Edit
    </LinkButton>
    <DeleteProject project={project} onDeleted={onDeleted} />
  </>
);

interface ProjectActionsProps extends DeleteProjectProps {
  owner: boolean;
  /** A vendor has one live proposal at a time. */
  hasBid: boolean;
}

/** What can be done with a project by whoever looks at it. */
export const ProjectActions = ({ project, owner, hasBid, onDeleted }: ProjectActionsProps) => {
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
      {owner && <OwnerActions project={project} onDeleted={onDeleted} />}
      {!owner && user && !hasBid && !cannotBid(user, { ...project, lacks: lacksHere(project) }) && (
        <LinkButton variant="contained" to={paths.bid(project.id)}>
          Submit Proposal
        </LinkButton>
      )}
    </>
  );
};
