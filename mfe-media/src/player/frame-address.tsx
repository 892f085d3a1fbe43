import { type Clip, playerIndex, playerNumber } from '@prepmarket/catalog-api';
import { useLocation } from '@prepmarket/web-kit/router';
import { useEffect, useRef } from 'react';
import type { Deck } from './use-deck.js';
import { useView } from './use-player.js';

const NAME = 'frame';
/** Milliseconds a frame has to stand still: browsers limit how often an address may change. */
const SETTLED = 250;

/** The index of the frame that '?frame=1043' names; undefined when it names none. One outside is held at the end. */
export const frameInAddress = (search: string, clip: Clip): number | undefined => {
  const written = new URLSearchParams(search).get(NAME);
  return written === null || !/^-?\d{1,9}$/.test(written) ? undefined : playerIndex(clip, Number(written));
};

/**
 * Changes the address beside the router: a navigation, even to the same page, would call off one that is under way.
 * The history's entry stays the same, with what the router keeps in it.
 */
const write = (frame: number): void => {
  const address = new URL(window.location.href);
  if (address.searchParams.get(NAME) === String(frame)) return;
  address.searchParams.set(NAME, String(frame));
  window.history.replaceState(window.history.state, '', address);
};

interface Props {
  deck: Deck;
  clip: Clip;
  /** The index the player opened at. */
  opened: number;
}

/** Keeps '?frame=' at the frame that is shown while it stands still, and goes where a link to the same page leads. */
export const FrameAddress = ({ deck, clip, opened }: Props) => {
  const { seek, state, playing } = deck;
  const frame = useView(deck.player, 'frame');
  const still = state === 'ready' && !playing;
  const { key, search, pathname } = useLocation();
  const arrived = useRef({ key, pathname });
  const moved = useRef(false);
  const number = playerNumber(clip, frame);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation leads there, nothing else
  useEffect(() => {
    if (arrived.current.key === key) return;
    const same = arrived.current.pathname === pathname;
    arrived.current = { key, pathname };
    // A page of the same shot begins anew: its address has a frame when the reader's hand gives it one.
    if (!same) moved.current = false;
    const wanted = frameInAddress(search, clip);
    if (wanted !== undefined) seek(wanted);
  }, [key]);
  useEffect(() => {
    // An address is given a frame by the reader's hand, not by opening the page.
    if (!still || (frame === opened && !moved.current)) return;
    const timer = setTimeout(() => {
      moved.current = true;
      write(number);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [still, opened, frame, number]);
  return null;
};
