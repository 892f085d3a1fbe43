import { bidMessages } from '@prepmarket/bidding-api';
import type { Project } from '@prepmarket/catalog-api';
import { EmptyState, LinkButton } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

const reasons: Partial<Record<Project['status'], string>> = {
  draft: 'The project is still a draft: vendors see it once you publish it.',
  open: 'Vendors can bid while the project is open.',
};
const CLOSED = 'The project is not open to proposals.';

const Next = ({ project: { id, status } }: { project: Project }) => {
  if (status === 'draft')
    return (
      <LinkButton variant="outlined" to={paths.project(id)}>
        Go to Project
      </LinkButton>
    );
  return status === 'open' ? (
    <LinkButton variant="outlined" to={paths.findVendors}>
      Find Vendors to Invite
    </LinkButton>
  ) : null;
};

/** Why there is none yet, and what to do about it. */
export const NoProposals = ({ project }: { project: Project | undefined }) => {
  const reason = project && (reasons[project.status] ?? CLOSED);
  return <EmptyState text={reason ? `${bidMessages.none}. ${reason}` : bidMessages.none} action={project && <Next project={project} />} />;
};
