import type { FailureTexts } from '@prepmarket/api-kit';
import { type Shot, shotMessages } from '@prepmarket/catalog-api';
import { Navigate } from '@prepmarket/web-kit/router';
import { isForbidden } from '@prepmarket/web-kit/store';
import { Skeleton } from '@prepmarket/web-kit/ui';
import { type ReactNode, useState } from 'react';
import { useShotQuery } from '../api/shots.js';
import { backToHolder, paths, type ShotAt } from '../paths.js';
import { RecordPage } from '../shared/record-page.js';
import { useOwner } from '../shared/use-owner.js';
import { useShotAt } from './use-shot-at.js';

interface WithShotProps {
  /** Of the screen while there is no shot to show. */
  title: string;
  /** When the server gives no reason. */
  failed: string | FailureTexts;
  missing?: string;
  ownerOnly?: boolean;
  /** Milliseconds after which the shot is asked for again; 0 for never. */
  pollFor?: (shot: Shot) => number;
  loading?: ReactNode;
  /** Shown until the shot's own answer is here. */
  meanwhile?: Shot;
  /** `at` is the address, `place` the shot's own place with its package also where the address leaves it out. */
  children: (shot: Shot, at: ShotAt, place: Required<ShotAt>, refetch: () => void) => ReactNode;
}

const still = () => 0;

/** A screen about the address's shot: loading, missing, failed, or not for this reader. */
export const WithShot = ({ title, failed, missing = shotMessages.notFound, ownerOnly, pollFor = still, loading, meanwhile, children }: WithShotProps) => {
  const at = useShotAt();
  const [pollingInterval, setPolling] = useState(0);
  const query = useShotQuery(at, { pollingInterval, skipPollingIfUnfocused: true });
  const { currentData, error, refetch } = query;
  const shot = currentData ?? (error ? undefined : meanwhile);
  const wanted = shot ? pollFor(shot) : 0;
  if (wanted !== pollingInterval) setPolling(wanted);
  const owner = useOwner(shot?.project);
  if (ownerOnly && (isForbidden(error) || (shot && !owner))) return <Navigate to={paths.unauthorized} replace />;
  return (
    <RecordPage
      title={title}
      query={{ ...query, currentData: shot }}
      loading={loading ?? <Skeleton variant="rounded" height={360} role="status" aria-label="Loading" />}
      failed={failed}
      missing={missing}
      back={backToHolder(at)}
    >
      {(found) => children(found, at, { projectId: found.project_id, packageId: found.package_id, shotId: found.id }, refetch)}
    </RecordPage>
  );
};
