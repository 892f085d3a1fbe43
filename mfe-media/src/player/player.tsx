import { type FrameRange, lastFrame, playerNumber, type Shot, taskNumber } from '@prepmarket/catalog-api';
import { styled, tokens } from '@prepmarket/web-kit/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { besides } from './beside.js';
import type { Clip } from './core/player.js';
import { Counter } from './counter.js';
import { rateOf, useCounting } from './counting.js';
import { FrameAddress, frameInAddress } from './frame-address.js';
import { type Bound, toldKeys } from './keys/bindings.js';
import { useKeys } from './keys/use-keys.js';
import { Options, RangeTools } from './options.js';
import type { PlayRange } from './range.js';
import { SaveFrame } from './save-frame.js';
import { Screen } from './screen.js';
import { Progress } from './sliders.js';
import { TaskBars } from './timeline/task-bars.js';
import { Timeline } from './timeline/timeline.js';
import { Transport } from './transport.js';
import { type Deck as DeckOf, modeOf, useDeck } from './use-deck.js';
import { usePlayer } from './use-player.js';

// What surrounds a picture is dark in both themes: it is judged against that.
const Frame = styled.section`
  display: grid;
  gap: 8px;
  min-width: 0;
  padding: 8px;
  border-radius: 8px;
  color-scheme: dark;
  color: ${tokens.high};
  background: ${tokens.panel};
  &:fullscreen {
    grid-template-rows: minmax(0, 1fr);
    padding: 12px;
    overflow: auto;
    background: ${({ theme }) => theme.palette.background.default};
  }
  &:fullscreen > :first-child {
    height: 100%;
    max-height: none;
    aspect-ratio: auto;
  }
`;
const Room = styled.div`
  container-type: inline-size;
  min-width: 0;
`;
const Both = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  grid-template-columns: minmax(0, 1fr);
  ${besides} {
    grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

/** What can be played: a shot, or what is known of another clip. */
export type Played = Pick<Shot, 'name' | 'metadata' | 'tasks' | 'frame_count' | 'first_number' | 'frame_out'> & {
  file_url: string;
  id?: string;
  /** A clip whose luma is its alpha. */
  alpha_url?: string | null;
};

/** What stands over the picture, below its timeline and beside the player, and the keys of that. */
interface PlayerParts {
  keys?: readonly Bound[];
  over?: (deck: DeckOf) => ReactNode;
  under?: (deck: DeckOf) => ReactNode;
  /** Below its buttons: what is long does not push them away. */
  below?: (deck: DeckOf) => ReactNode;
  beside?: (deck: DeckOf) => ReactNode;
}

export interface PlayerProps {
  shot: Played;
  /** A task's, counted from 1: it opens there and plays that much. */
  range?: FrameRange;
  /** Opens at '?frame=' of the page's address and keeps it there. */
  address?: boolean;
  parts?: PlayerParts;
}

export const clipOf = ({ file_url, metadata, ...shot }: PlayerProps['shot']): Clip => ({
  url: file_url,
  frames: lastFrame({ ...shot, metadata }),
  rate: rateOf(metadata),
  width: metadata?.width ?? 1920,
  height: metadata?.height ?? 1080,
  timesUrl: metadata?.times_url,
  poster: metadata?.poster_url,
});

const playRangeOf = (range: FrameRange | undefined, last: number): PlayRange | null =>
  range ? { in: Math.min(range.frame_start - 1, last), out: Math.min(range.frame_end - 1, last) } : null;

/** Where it opens: at the address's frame, else at the range's first. The router does not know of frames that were written beside it. */
const useOpening = ({ shot, address }: PlayerProps, range: PlayRange | null): number =>
  useState(() => (address ? frameInAddress(window.location.search, shot) : undefined) ?? range?.in ?? 0)[0];

/** Goes to the range of another task that came after the first: while one walks from task to task the player stays. Answers where it opened last. */
const useOtherRange = ({ shot, address }: PlayerProps, range: PlayRange | null, deck: ReturnType<typeof useDeck>, first: number): number => {
  const [opened, setOpened] = useState(first);
  const name = range ? `${range.in}-${range.out}` : '';
  const shown = useRef(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another range alone leads there
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    deck.mark(range);
    deck.setMode(modeOf(range));
    const to = (address ? frameInAddress(window.location.search, shot) : undefined) ?? range?.in;
    if (to === undefined) return;
    setOpened(to);
    deck.seek(to);
  }, [name]);
  return opened;
};

const Deck = (props: PlayerProps & { clip: Clip }) => {
  const { shot, clip, address, parts } = props;
  const { frames, width, height } = clip;
  const range = playRangeOf(props.range, frames - 1);
  const first = useOpening(props, range);
  const root = useRef<HTMLElement>(null);
  const getRoot = useCallback(() => root.current, []);
  const { setGround, player } = usePlayer(clip, first);
  const deck = useDeck(player, { frames, range, root: getRoot });
  const opened = useOtherRange(props, range, deck, first);
  const counting = useCounting(shot, clip.rate);
  useKeys(root, deck, parts?.keys);
  // A plain video's player counts from 0 and its tasks from 1: under the pointer both are said.
  const bothOf = (index: number) => {
    const [shown, counted] = [playerNumber(shot, index), taskNumber(shot, index + 1)];
    return shown === counted ? counting.show(index) : `${counting.show(index)} · task frame ${counted}`;
  };
  const spoken = (index: number) => `Frame ${playerNumber(shot, index)} of ${playerNumber(shot, 0)} to ${playerNumber(shot, frames - 1)}`;
  const framed = (
    <Frame ref={root} data-keys={toldKeys(parts?.keys)} aria-label={`Player of ${shot.name}`}>
      {address && <FrameAddress deck={deck} clip={shot} opened={opened} />}
      <Screen deck={deck} ratio={width / height} name={shot.name} setGround={setGround}>
        {parts?.over?.(deck)}
      </Screen>
      <Progress deck={deck} nameOf={spoken} />
      <Timeline deck={deck} sprite={shot.metadata?.sprite} numberOf={counting.show} nameOf={bothOf} />
      {parts?.under?.(deck)}
      {shot.tasks.length > 0 && <TaskBars clip={shot} tasks={shot.tasks} frames={frames} onJump={deck.seek} />}
      <Row>
        <Transport deck={deck} />
        <Counter deck={deck} clip={shot} counting={counting} />
      </Row>
      <Row>
        <RangeTools deck={deck} counting={counting} />
        <Options deck={deck} saving={<SaveFrame deck={deck} clip={shot} />} />
      </Row>
      {parts?.below?.(deck)}
    </Frame>
  );
  if (!parts?.beside) return framed;
  return (
    <Room>
      <Both>
        {framed}
        {parts.beside(deck)}
      </Both>
    </Room>
  );
};

/** Plays a shot frame by frame. */
export const Player = (props: PlayerProps) => {
  const { shot } = props;
  const { url, frames, rate, width, height, timesUrl, poster } = clipOf(shot);
  // The shot is asked for again now and then; only another clip is another player.
  const clip = useMemo(() => ({ url, frames, rate, width, height, timesUrl, poster }), [url, frames, rate, width, height, timesUrl, poster]);
  return <Deck key={url} {...props} clip={clip} />;
};
