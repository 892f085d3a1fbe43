import { Stack, Typography } from '@prepmarket/web-kit/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Player, type PlayerProps } from '../player/player.js';
import { showOpened } from '../shared/show-opened.js';
import { factsOf, type PlayedClip, playedOf } from './shown-clip.js';

/** Pixels of a line that can be pressed: nothing below moves when one comes. */
const LINE = 24;

interface Props extends Pick<PlayerProps, 'parts' | 'address'> {
  clip: PlayedClip;
  /** Stands beside the title. */
  aside?: ReactNode;
}

/** The clip that was chosen, frame by frame. */
export default function ClipPlayer({ clip, parts, address, aside }: Props) {
  const top = useRef<HTMLDivElement>(null);
  // It opens above what was pressed, on a phone out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another clip alone leads there
  useEffect(() => {
    showOpened(top.current);
  }, [clip.id]);
  return (
    <Stack ref={top} spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3, minHeight: LINE }}>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {clip.title}
        </Typography>
        {aside}
      </Stack>
      <Player key={clip.id} shot={playedOf(clip)} parts={parts} address={address} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {factsOf(clip.picture)}
      </Typography>
    </Stack>
  );
}
