import type { Shot } from '@prepmarket/catalog-api';
import type { MediaWidgets } from '@prepmarket/media-api';
import { Alert, Stack } from '@prepmarket/web-kit/ui';
import { Player } from '../player/player.js';
import { ClipFacts } from '../stage/clip-facts.js';
import { PendingStage } from '../stage/pending-stage.js';

/** The picture of a shot: the video, or how far it is, or that there is none. */
export default function ShotMedia({ projectId, packageId, shot, onReady }: MediaWidgets<Shot>['media/ShotMedia']) {
  const path = { projectId, packageId: packageId || shot.package_id, shotId: shot.id };
  if (!shot.file_url) return <PendingStage path={path} reason={shot.media_error} onReady={onReady} />;
  return (
    <Stack spacing={2}>
      {shot.media_error && <Alert severity="warning">{shot.media_error}</Alert>}
      <Player shot={{ ...shot, file_url: shot.file_url }} address />
      {shot.metadata && <ClipFacts facts={shot.metadata} />}
    </Stack>
  );
}
