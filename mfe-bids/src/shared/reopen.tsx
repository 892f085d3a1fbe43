import { type Listing, waitsToReopen } from '@prepmarket/bidding-api';
import { isOwner } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';
import { paths } from '../paths.js';
import { Notice } from './notice.js';

interface Props {
  project: Pick<Listing, 'status' | 'awarded' | 'user_id' | 'client_id'> & { id: string; title: string };
}

/** Tells the owner of a project without an award that it stays closed, and where to open it. */
export const Reopen = ({ project }: Props) => {
  const { user } = useSession();
  if (!isOwner(user, project) || !waitsToReopen(project)) return null;
  return (
    <Notice to={paths.editProject(project.id)} label="Edit Project">
      {`No proposal is accepted, and ${project.title} takes no new ones. Set its status to Open to receive proposals again.`}
    </Notice>
  );
};
