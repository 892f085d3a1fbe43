import { atIdle } from '@prepmarket/web-kit';
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Clip, createPlayer, type Player, type PlayerView } from './core/player.js';
import { keepSpare } from './core/workers.js';

const unborn: PlayerView = { state: 'loading', playing: false, direction: 1, frame: 0, dropped: 0 };
const nobody = () => () => undefined;

/** One side of what a player shows. Only who asks for the frame is drawn anew with each picture: a step is not to wait for buttons. */
export const useView = <Side extends keyof PlayerView>(player: Player | undefined, side: Side): PlayerView[Side] =>
  useSyncExternalStore(player?.subscribe ?? nobody, () => (player?.view ?? unborn)[side]);

// Screens load the player ahead of the click that leads to it.
keepSpare();

/** What draws a clip: the core that decodes, unless somebody stands in for it. */
export const PlayerCore = createContext(createPlayer);

/** The core of a clip. It opens at frame `start`; another clip is another core, and so is what stands in for it: that goes on where the one before was. */
export const usePlayer = (clip: Clip, start: number) => {
  const make = useContext(PlayerCore);
  const [ground, setGround] = useState<HTMLElement | null>(null);
  const [player, setPlayer] = useState<Player>();
  const at = useRef(start);
  useEffect(() => {
    if (!ground) return;
    const made = make(ground, clip);
    if (at.current > 0) made.seek(at.current);
    setPlayer(made);
    return () => {
      at.current = made.at;
      made.destroy();
      setPlayer(undefined);
      atIdle(async () => keepSpare());
    };
  }, [ground, clip, make]);
  return { setGround, player };
};
