import { MuteIcon, Stack, styled, VolumeIcon } from '@prepmarket/web-kit/ui';
import { Tool } from './tool.js';
import type { Deck } from './use-deck.js';
import { useView } from './use-player.js';

const Slide = styled.input.attrs({ type: 'range' })`
  width: 100%;
  min-width: 0;
  height: 28px;
  margin: 0;
  accent-color: ${({ theme }) => theme.palette.primary.main};
  cursor: pointer;
  @media (max-width: 599.95px) {
    height: 44px;
  }
`;
const VOLUME_STEP = 0.1;

/** Where the picture is, for the mouse, for fingers and for assistive technology. Its keys are the player's. */
export const Progress = ({ deck, nameOf }: { deck: Deck; nameOf: (index: number) => string }) => {
  const frame = useView(deck.player, 'frame');
  return (
    <Slide
      data-progress
      aria-label="Progress"
      aria-valuetext={nameOf(frame)}
      min={0}
      max={deck.frames - 1}
      step={1}
      value={frame}
      onChange={(event) => deck.seek(Number(event.target.value))}
    />
  );
};

export const Volume = ({ deck }: { deck: Deck }) => {
  const shown = deck.muted ? 0 : deck.volume;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', width: 140 }}>
      <Tool name={deck.muted ? 'Unmute' : 'Mute'} keys="M" onClick={deck.mute}>
        {deck.muted ? <MuteIcon /> : <VolumeIcon />}
      </Tool>
      <Slide
        aria-label="Volume"
        aria-valuetext={`${Math.round(shown * 100)} %`}
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={shown}
        onChange={(event) => deck.setVolume(Number(event.target.value))}
      />
    </Stack>
  );
};
