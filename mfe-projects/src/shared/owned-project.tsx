import type { FailureTexts } from '@prepmarket/api-kit';
import { type Project, projectMessages } from '@prepmarket/catalog-api';
import { Navigate, useParams } from '@prepmarket/web-kit/router';
import { isForbidden } from '@prepmarket/web-kit/store';
import { Skeleton } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { useProjectQuery } from '../api/projects.js';
import { paths, toDashboard } from '../paths.js';
import { RecordPage } from './record-page.js';
import { useOwner } from './use-owner.js';

interface OwnedProjectProps {
  title: string;
  /** When the server gives no reason. */
  failed: FailureTexts;
  /** When there is no such project, instead of the server's sentence. */
  missing?: string;
  children: (project: Project) => ReactNode;
}

/** A screen about the address's project that only its owner may open. */
export const OwnedProject = ({ title, failed, missing = projectMessages.notFound, children }: OwnedProjectProps) => {
  const { projectId = '' } = useParams();
  const query = useProjectQuery(projectId);
  const { currentData: project, error } = query;
  const owner = useOwner(project);
  if (isForbidden(error) || (project && !owner)) return <Navigate to={paths.unauthorized} replace />;
  return (
    <RecordPage
      title={title}
      query={query}
      loading={<Skeleton variant="rounded" height={360} role="status" aria-label="Loading" />}
      failed={failed}
      missing={missing}
      back={toDashboard}
    >
      {children}
    </RecordPage>
  );
};
