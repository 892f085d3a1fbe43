import { Alert, InfoIcon, Stack, Typography } from '@prepmarket/web-kit/ui';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Clip } from '../player/core/clip.js';
import { storeOf } from '../player/core/store.js';
import { Transport } from '../player/core/transport.js';
import { clipOf, type Played, Player, type PlayerProps } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { PlayerCore } from '../player/use-player.js';
import { keepInAddress, lookIn } from './address.js';
import { type Change, compareKeysOf } from './compare-keys.js';
import type { Compared } from './compared.js';
import { CompareLayer, type Named } from './layer.js';
import { alphaIn, firstLook, type Look } from './look.js';
import { pairPicture } from './pair-picture.js';
import { pairingOf } from './pairing.js';
import { mayCompare, type Shown } from './surface.js';
import { CompareTools } from './tools.js';

const SETTLED = 250;
const BESIDE: Look = { ...firstLook, mode: 'side' };

interface Props {
  compared: Compared;
  /** How pairs were looked at last: the next one is looked at alike, also before the address says so. */
  kept: RefObject<Look | undefined>;
  one: Named;
  other: Named;
}

/** The look, kept in the address while it stands still; a held key is let go anywhere. */
const useLook = ({ compared, kept }: Pick<Props, 'compared' | 'kept'>) => {
  const store = useMemo(() => storeOf<{ look: Look }>({ look: kept.current ?? lookIn(window.location.search) }), [kept]);
  const [look, setLook] = useState(store.value.look);
  useEffect(() => store.subscribe(() => setLook(store.value.look)), [store]);
  const change: Change = useMemo(() => (to) => store.change({ look: to(store.value.look) }), [store]);
  useEffect(() => {
    kept.current = look;
  }, [kept, look]);
  useEffect(() => {
    const timer = setTimeout(() => keepInAddress(compared, look), SETTLED);
    return () => clearTimeout(timer);
  }, [compared, look]);
  useEffect(() => {
    const letGo = ({ key }: KeyboardEvent) => key.toLowerCase() === 'b' && change((now) => ({ ...now, flipped: false }));
    window.addEventListener('keyup', letGo);
    return () => window.removeEventListener('keyup', letGo);
  }, [change]);
  const live = useMemo(
    () => ({
      get value() {
        return store.value.look;
      },
      subscribe: store.subscribe,
    }),
    [store],
  );
  return { look, change, live };
};

/** A clip of its alpha, where that is wanted and there is one. */
const seenOf = (played: Played, alpha: boolean): Clip => ({ ...clipOf(played), ...(alpha && played.alpha_url && { url: played.alpha_url }) });

/** What one should know of the pair, below the picture: it moves nothing when it comes. */
const Remark = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
    <InfoIcon fontSize="small" />
    <span>{children}</span>
  </Typography>
);

const Pair = ({ one, other, plain, ...props }: Props & { plain: boolean }) => {
  const { look: asked, change, live } = useLook(props);
  const look = plain ? BESIDE : asked;
  const pictures = useRef<readonly [Shown, Shown | null]>(undefined);
  const pairing = useMemo(() => pairingOf(one.clip, other.clip), [one.clip, other.clip]);
  const [alpha, otherAlpha] = alphaIn(look);
  const make = useMemo(() => {
    const pair = {
      ...{ other: seenOf(other.clip, otherAlpha), pairing, look: live, plain },
      shows: (first: Shown, second: Shown | null) => {
        pictures.current = [first, second];
      },
    };
    const seen = seenOf(one.clip, alpha);
    return (ground: HTMLElement, clip: Clip) => {
      pictures.current = undefined;
      return new Transport(clip, (events, unfit) => pairPicture(ground, seen, pair, events, unfit));
    };
  }, [one.clip, other.clip, alpha, otherAlpha, pairing, live, plain]);
  const lacking = look.channel === 'alpha' ? [one, other].filter(({ clip }) => !clip.alpha_url) : [];
  const { width = 1920, height = 1080 } = one.clip.metadata ?? {};
  const keys = useMemo(() => compareKeysOf(change, width / height), [change, width, height]);
  const parts: PlayerProps['parts'] = {
    keys: plain ? [] : keys,
    over: (deck: Deck) => <CompareLayer {...{ deck, one, other, pairing, look, change, pictures }} />,
    under: () =>
      plain ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>{`${one.called} left, ${other.called} right`}</Typography>
      ) : (
        <CompareTools look={look} change={change} one={one.called} other={other.called} />
      ),
  };
  return (
    <Stack spacing={2}>
      {plain && (
        <Alert severity="warning">
          This browser has no WebGL 2, or has it turned off: the two play side by side, without wipe, difference, overlay, channels and zoom.
        </Alert>
      )}
      <PlayerCore value={make}>
        <Player shot={one.clip} parts={parts} address />
      </PlayerCore>
      {!pairing.byNumber && <Remark>The two count their frames differently: the first is paired with the first.</Remark>}
      {lacking.length > 0 && <Remark>{`There is no alpha of ${lacking.map(({ called }) => called).join(' and ')}: the luma is shown.`}</Remark>}
    </Stack>
  );
};

/** Two clips in one player. */
export default function ComparePlayer(props: Props) {
  const [fit] = useState(mayCompare);
  return <Pair {...props} plain={!fit} />;
}
