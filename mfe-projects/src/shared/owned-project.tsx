import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { Navigate, useParams } from '@prepmarket/web-kit/router';
import { Failure, Page, Skeleton } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { useProjectQuery } from '../api/projects.js';
import { paths } from '../paths.js';
import { isForbidden } from './forbidden.js';
import { useOwner } from './use-owner.js';

interface OwnedProjectProps {
  title: string;
  /** When the server gives no reason. */
  failed: string;
  /** When there is no such project, instead of the server's sentence. */
  missing?: string;
  children: (project: Project) => ReactNode;
}

/** A screen about the address's project that only its owner may open. */
export const OwnedProject = ({ title, failed, missing = projectMessages.notFound, children }: OwnedProjectProps) => {
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useProjectQuery(projectId);
  const owner = useOwner(project);
  if (project ? !owner : isForbidden(error)) return <Navigate to={paths.unauthorized} replace />;
  if (project) return children(project);
  return (
    <Page title={title} width="medium">
      {error ? (
        <Failure error={error} failed={failed} missing={missing} onRetry={refetch} back={{ to: paths.dashboard, label: 'Back to Dashboard' }} />
      ) : (
        <Skeleton variant="rounded" height={360} />
      )}
    </Page>
  );
};
