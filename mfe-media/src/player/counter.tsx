import { type Clip, playerIndex, playerNumber } from '@prepmarket/catalog-api';
import { Mono, Stack, Typography } from '@prepmarket/web-kit/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Choice } from './choice.js';
import type { Counting } from './counting.js';
import { Field } from './field.js';
import type { Deck } from './use-deck.js';
import { useView } from './use-player.js';

/** Goes to the frame whose number is written, with Enter; gives the focus back to the page. */
const GoTo = ({ deck, clip }: { deck: Deck; clip: Clip }) => {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { asked, ask } = deck;
  useEffect(() => {
    if (asked !== 'goto') return;
    field.current?.focus();
    ask(undefined);
  }, [asked, ask]);
  const go = () => {
    const wanted = Number(text);
    if (text.trim() && Number.isFinite(wanted)) deck.seek(playerIndex(clip, Math.trunc(wanted)));
    setText('');
    field.current?.blur();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') go();
    if (key === 'Escape') field.current?.blur();
  };
  return (
    <Field
      ref={field}
      inputMode="numeric"
      autoComplete="off"
      aria-label="Go to frame"
      title={`From ${playerNumber(clip, 0)} to ${playerNumber(clip, deck.frames - 1)}, then Enter (G)`}
      placeholder="Go to …"
      value={text}
      onChange={(event) => setText(event.target.value.replace(/[^\d-]/g, ''))}
      onBlur={() => setText('')}
      onKeyDown={press}
    />
  );
};

interface Props {
  deck: Deck;
  counting: Counting;
}

const Place = ({ deck, counting }: Props) => (
  <Mono data-counter style={{ whiteSpace: 'nowrap' }}>{`${counting.show(useView(deck.player, 'frame'))} / ${counting.show(deck.frames - 1)}`}</Mono>
);

const Dropped = ({ deck }: { deck: Deck }) => {
  const dropped = useView(deck.player, 'dropped');
  if (dropped === 0) return null;
  return (
    <Typography variant="caption" component="span" sx={{ order: { sm: -1 }, color: 'warning.main' }} title="Frames that this computer was too slow to show">
      {`${dropped} dropped`}
    </Typography>
  );
};

/** 'current / last', how they are counted, and the way to a frame by its number. */
export const Counter = ({ deck, clip, counting }: Props & { clip: Clip }) => (
  <Stack direction="row" spacing={3} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <Place deck={deck} counting={counting} />
    <Choice name="Count in" value={counting.kind} options={counting.kinds} onChange={counting.setKind} />
    <GoTo deck={deck} clip={clip} />
    <Dropped deck={deck} />
  </Stack>
);
