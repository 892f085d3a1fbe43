import type { Listing } from '@prepmarket/bidding-api';
import { waitsToReopen } from '@prepmarket/bidding-api';
import { isOwner } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { Alert, LinkButton } from '@prepmarket/web-kit/ui';
import { paths } from '../paths.js';

interface Props {
  project: Pick<Listing, 'status' | 'awarded' | 'user_id' | 'client_id'> & { id: string; title: string };
}

/** Tells the owner of a project without an award that it stays closed, and where to open it. */
export const Reopen = ({ project }: Props) => {
  const { user } = useSession();
  if (!isOwner(user, project) || !waitsToReopen(project)) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 4 }}
      action={
        <LinkButton color="inherit" size="small" to={paths.editProject(project.id)}>
          Edit Project
        </LinkButton>
      }
    >
      {`No proposal is accepted, and ${project.title} takes no new ones. Set its status to Open to receive proposals again.`}
    </Alert>
  );
};
