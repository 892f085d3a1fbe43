import { Button, FullscreenIcon, Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import type { MouseEvent, ReactNode } from 'react';
import { Choice } from './choice.js';
import type { Counting } from './counting.js';
import { Volume } from './sliders.js';
import { Tool } from './tool.js';
import { type Deck, loopLabel, loopModes } from './use-deck.js';
import { speeds } from './use-shuttle.js';

const modes = loopModes.map((value) => ({ value, label: loopLabel[value] }));
const speedLabel = (speed: number) => `${speed}×`;

/** The page has the list of all keys, and gives the focus back to who asked for it. */
const askForKeys = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  currentTarget.focus();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
};

/** A doubled speed is offered while it plays. */
const speedsWith = (speed: number) => [...new Set([...speeds, speed])].sort((a, b) => a - b).map((value) => ({ value, label: speedLabel(value) }));

/** Loop mode, speed, sound, a still, the list of keys and the whole screen. */
export const Options = ({ deck, saving }: { deck: Deck; saving?: ReactNode }) => (
  <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Choice name="Loop mode" value={deck.mode} options={modes} onChange={deck.setMode} />
    <Choice name="Speed" value={deck.speed} options={speedsWith(deck.speed)} onChange={deck.setSpeed} />
    <Volume deck={deck} />
    {saving}
    <Tool name="Keyboard shortcuts" keys="?" onClick={askForKeys}>
      <Mono aria-hidden style={{ width: 24 }}>
        ?
      </Mono>
    </Tool>
    {deck.mayFill && (
      <Tool name={deck.full ? 'Exit full screen' : 'Full screen'} keys="F" onClick={deck.fill}>
        <FullscreenIcon />
      </Tool>
    )}
  </Stack>
);

/** The range that is played, and how it is set by hand. */
export const RangeTools = ({ deck, counting }: { deck: Deck; counting: Counting }) => (
  <Stack direction="row" spacing={2} useFlexGap role="group" aria-label="Range to play" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Button size="small" variant="outlined" aria-keyshortcuts="I" title="The range begins here (I)" onClick={deck.markIn}>
      In
    </Button>
    <Button size="small" variant="outlined" aria-keyshortcuts="O" title="The range ends here (O)" onClick={deck.markOut}>
      Out
    </Button>
    {deck.range && (
      <>
        <Mono data-in-out>{`${counting.show(deck.range.in)} – ${counting.show(deck.range.out)}`}</Mono>
        <Button size="small" aria-keyshortcuts="X Alt+X" title="Clear the range (X)" onClick={() => deck.mark(null)}>
          Clear range
        </Button>
      </>
    )}
    {!deck.range && (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        whole clip
      </Typography>
    )}
  </Stack>
);
