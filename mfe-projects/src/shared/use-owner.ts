import { isOwner, type OwnedProject } from '@prepmarket/catalog-api';
import { useSession } from '@prepmarket/web-kit/store';

/** Whether whoever looks owns the project. */
export const useOwner = (project: Pick<OwnedProject, 'user_id' | 'client_id'> | undefined): boolean => {
  const { user } = useSession();
  return !!project && isOwner(user, project);
};
