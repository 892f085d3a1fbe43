import { shotMessages } from '@prepmarket/catalog-api';
import { CardGrid, EmptyState, Failure, Stack, Typography } from '@prepmarket/web-kit/ui';
import { useState } from 'react';
import { useShotsQuery } from '../api/shots.js';
import { fresh } from '../api/tags.js';
import { LoadingCards } from '../shared/loading-cards.js';
import { pollFor } from '../shared/media-poll.js';
import { RemoteWidget } from '../shared/widgets.js';
import { ShotCard } from './shot-card.js';

interface ShotsProps {
  projectId: string;
  packageId: string;
  owner: boolean;
  mayAdd: boolean;
}

export const ShotsOfPackage = ({ projectId, packageId, owner, mayAdd }: ShotsProps) => {
  const [pollingInterval, setPolling] = useState(0);
  const { data: shots, error, refetch } = useShotsQuery({ projectId, packageId }, { ...fresh, pollingInterval });
  const wanted = pollFor(shots);
  if (wanted !== pollingInterval) setPolling(wanted);
  return (
    <Stack component="section" aria-label="Shots" spacing={3}>
      <Typography variant="h2">Shots</Typography>
      {!shots && (error ? <Failure error={error} failed={shotMessages.detailsFailedAgain} onRetry={refetch} /> : <LoadingCards height={260} />)}
      {shots?.length === 0 && !mayAdd && <EmptyState text={shotMessages.none} />}
      {shots && (shots.length > 0 || mayAdd) && (
        <CardGrid>
          {shots.map((shot) => (
            <ShotCard key={shot.id} shot={shot} owner={owner} />
          ))}
          {mayAdd && <RemoteWidget name="media/UploadCard" projectId={projectId} packageId={packageId} onDone={refetch} />}
        </CardGrid>
      )}
    </Stack>
  );
};
