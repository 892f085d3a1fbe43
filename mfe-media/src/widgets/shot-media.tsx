import type { Shot } from '@prepmarket/catalog-api';
import type { MediaWidgets } from '@prepmarket/media-api';
import { Alert, Box, Stack, styled } from '@prepmarket/web-kit/ui';
import type { ReactNode } from 'react';
import type { ShotPath } from '../api.js';
import { InputColour } from '../colour/input-colour.js';
import { PlateZone } from '../plate/plate-zone.js';
import { Replacement } from '../plate/replacement.js';
import { Player } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { PlateHeat } from '../profile/heat.js';
import { ClipFacts } from '../stage/clip-facts.js';
import { PendingStage } from '../stage/pending-stage.js';
import { Stage } from '../stage/stage.js';

type Props = MediaWidgets<Shot>['media/ShotMedia'];

interface PictureProps extends Props {
  path: ShotPath;
  /** This page's own uploads to the shot: they tell how far they are, so that nothing else does. */
  uploads?: ReactNode;
}

/** Grows with what it tells. */
const Waiting = styled(Stage)`
  max-height: none;
  overflow: visible;
  > * {
    width: min(90%, 480px);
  }
`;

const Picture = ({ shot, path, range, mayUpload, onReady, uploads }: PictureProps) => {
  const played = shot.file_url ? { ...shot, file_url: shot.file_url } : undefined;
  const parts = played && { under: (deck: Deck) => <PlateHeat path={path} clip={played} deck={deck} /> };
  if (!played && uploads) return <Waiting>{uploads}</Waiting>;
  if (!played) return <PendingStage path={path} reason={shot.media_error} mayUpload={mayUpload} onReady={onReady} />;
  return (
    <Stack spacing={2}>
      {!mayUpload && shot.media_error && <Alert severity="warning">{shot.media_error}</Alert>}
      <Player shot={played} range={range} address parts={parts} />
      {shot.metadata && <ClipFacts shot={shot} facts={shot.metadata} />}
      {mayUpload && (
        // Its label stands on the field's upper edge.
        <Box sx={{ pt: 2 }}>
          <InputColour path={path} shot={shot} />
        </Box>
      )}
      {mayUpload && (uploads || <Replacement path={path} reason={shot.media_error} onReady={onReady} />)}
    </Stack>
  );
};

/** The picture of a shot: the video, or how far it is, or that there is none; for who may, the place where a plate is dropped. */
export default function ShotMedia(props: Props) {
  const { projectId, packageId, shot, mayUpload } = props;
  const path = { projectId, packageId: packageId || shot.package_id, shotId: shot.id };
  if (!mayUpload) return <Picture {...props} path={path} />;
  return (
    <PlateZone shot={shot} path={path}>
      {(uploads) => <Picture {...props} path={path} uploads={uploads} />}
    </PlateZone>
  );
}
