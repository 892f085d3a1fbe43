import { useEffect, useState } from 'react';
import type { Player } from './core/player.js';
import { useView } from './use-player.js';

export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const FASTEST = 2;

/** Playing at a speed: the chosen one, doubled each time the same direction is asked for again. */
export const useShuttle = (player: Player | undefined) => {
  const playing = useView(player, 'playing');
  const towards = useView(player, 'direction');
  const [chosen, setChosen] = useState(1);
  const [doubled, setDoubled] = useState(0);
  const speed = Math.min(chosen * 2 ** doubled, FASTEST);
  useEffect(() => player?.set({ speed }), [player, speed]);
  const play = () => {
    setDoubled(0);
    player?.play(1);
  };
  return {
    playing,
    /** As it plays. */
    speed,
    setSpeed: (to: number) => {
      setChosen(to);
      setDoubled(0);
    },
    play,
    pause: () => {
      setDoubled(0);
      player?.pause();
    },
    shuttle: (direction: 1 | -1) => {
      const again = playing && towards === direction;
      setDoubled(again && speed < FASTEST ? doubled + 1 : again ? doubled : 0);
      player?.play(direction);
    },
  };
};
