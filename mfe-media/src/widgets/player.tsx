import { type Shot, shotMessages } from '@prepmarket/catalog-api';
import type { MediaWidgets } from '@prepmarket/media-api';
import { Typography } from '@prepmarket/web-kit/ui';
import { Player as ShotPlayer } from '../player/player.js';
import { Stage } from '../stage/stage.js';

/** The player of a shot; says so when the shot has no picture. */
export default function Player({ shot, range, address }: MediaWidgets<Shot>['media/Player']) {
  const { file_url } = shot;
  if (file_url) return <ShotPlayer shot={{ ...shot, file_url }} range={range} address={address} />;
  return (
    <Stage>
      <Typography sx={{ color: 'text.secondary' }}>{shotMessages.noVideo}</Typography>
    </Stage>
  );
}
