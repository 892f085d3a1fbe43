import { useEffect, useState } from 'react';
import type { LoopMode, Player } from './core/player.js';
import { beginAt, endAt, type PlayRange } from './range.js';
import { useFullscreen } from './use-fullscreen.js';
import { useView } from './use-player.js';
import { useShuttle } from './use-shuttle.js';

export const loopModes = ['once', 'repeat', 'ping-pong'] as const satisfies readonly LoopMode[];
export const loopLabel: Record<LoopMode, string> = { once: 'Play once', repeat: 'Repeat', 'ping-pong': 'Ping-pong' };

/** How a clip plays at first: a task's frames over and over. */
export const modeOf = (range: PlayRange | null): LoopMode => (range ? 'repeat' : 'once');

const useSound = (player: Player | undefined) => {
  const [volume, setVolume] = useState(1);
  const [muted, setMuted] = useState(false);
  useEffect(() => player?.set({ volume, muted }), [player, volume, muted]);
  const silent = muted || volume === 0;
  return {
    volume,
    muted: silent,
    mute: () => {
      setMuted(!silent);
      if (silent) setVolume(volume || 1);
    },
    setVolume: (to: number) => {
      setVolume(to);
      setMuted(false);
    },
  };
};

interface Options {
  frames: number;
  /** The range to play at first. */
  range: PlayRange | null;
  root: () => HTMLElement | null;
}

/** All that buttons and keys do with a player, and how it is set. */
export const useDeck = (player: Player | undefined, { frames, range: first, root }: Options) => {
  const [mode, setMode] = useState(modeOf(first));
  const [range, mark] = useState(first);
  const [asked, ask] = useState<'goto'>();
  const screen = useFullscreen(root);
  const state = useView(player, 'state');
  const shuttle = useShuttle(player);
  const sound = useSound(player);
  useEffect(() => player?.set({ mode }), [player, mode]);
  useEffect(() => player?.set({ range }), [player, range]);
  const last = frames - 1;
  // Keys come faster than pictures: a range ends where they led, not at what is still shown.
  const at = () => player?.at ?? 0;
  return {
    player,
    state,
    frames,
    mode,
    setMode,
    range,
    mark,
    asked,
    ask,
    ...screen,
    ...sound,
    ...shuttle,
    toggle: () => (shuttle.playing ? player?.pause() : shuttle.play()),
    step: (by: number) => player?.step(by),
    seek: (frame: number) => player?.seek(frame),
    first: () => player?.seek(0),
    end: () => player?.seek(last),
    markIn: () => mark(beginAt(range, at(), last)),
    markOut: () => mark(endAt(range, at())),
    retry: () => player?.retry(),
  };
};
export type Deck = ReturnType<typeof useDeck>;
