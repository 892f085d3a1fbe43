import { FirstIcon, LastIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon, Stack } from '@prepmarket/web-kit/ui';
import { Tool } from './tool.js';
import type { Deck } from './use-deck.js';

/** First, previous, play or pause, next, last. */
export const Transport = ({ deck }: { deck: Deck }) => (
  <Stack direction="row" role="group" aria-label="Playback" sx={{ flexShrink: 0 }}>
    <Tool name="First frame" keys="Home" onClick={deck.first}>
      <FirstIcon />
    </Tool>
    <Tool name="Previous frame" keys="ArrowLeft" onClick={() => deck.step(-1)}>
      <PreviousIcon />
    </Tool>
    <Tool name={deck.playing ? 'Pause' : 'Play'} keys="Space" onClick={deck.toggle}>
      {deck.playing ? <PauseIcon /> : <PlayIcon />}
    </Tool>
    <Tool name="Next frame" keys="ArrowRight" onClick={() => deck.step(1)}>
      <NextIcon />
    </Tool>
    <Tool name="Last frame" keys="End" onClick={deck.end}>
      <LastIcon />
    </Tool>
  </Stack>
);
