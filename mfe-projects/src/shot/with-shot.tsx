import { type Shot, shotMessages } from '@prepmarket/catalog-api';
import { Navigate } from '@prepmarket/web-kit/router';
import { Failure, Page, Skeleton } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import { useShotQuery } from '../api/shots.js';
import { backToHolder, paths, type ShotAt } from '../paths.js';
import { isForbidden } from '../shared/forbidden.js';
import { useOwner } from '../shared/use-owner.js';
import { useShotAt } from './use-shot-at.js';

interface WithShotProps {
  /** Of the screen while there is no shot to show. */
  title: string;
  /** When the server gives no reason. */
  failed: string;
  missing?: string;
  ownerOnly?: boolean;
  loading?: ReactNode;
  /** `at` is the address, `place` the shot's own place with its package also where the address leaves it out. */
  children: (shot: Shot, at: ShotAt, place: Required<ShotAt>) => ReactNode;
}

/** A screen about the address's shot: loading, missing, failed, or not for this reader. */
export const WithShot = ({ title, failed, missing = shotMessages.notFound, ownerOnly, loading, children }: WithShotProps) => {
  const at = useShotAt();
  const { currentData: shot, error, refetch } = useShotQuery(at);
  const owner = useOwner(shot?.project);
  if (ownerOnly && (shot ? !owner : isForbidden(error))) return <Navigate to={paths.unauthorized} replace />;
  if (shot) return children(shot, at, { projectId: shot.project_id, packageId: shot.package_id, shotId: shot.id });
  return (
    <Page title={title} width="medium">
      {error ? (
        <Failure error={error} failed={failed} missing={missing} onRetry={refetch} back={backToHolder(at)} />
      ) : (
        (loading ?? <Skeleton variant="rounded" height={360} aria-label="Loading" />)
      )}
    </Page>
  );
};
