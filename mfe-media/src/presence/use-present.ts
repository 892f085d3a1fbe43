import { playerNumber } from '@prepmarket/catalog-api';
import type { Present } from '@prepmarket/media-api';
import { useEffect, useRef, useState } from 'react';
import type { NotesPath } from '../notes/api.js';
import type { Played } from '../player/player.js';
import type { Deck } from '../player/use-deck.js';
import { useView } from '../player/use-player.js';
import { useLeavePresenceMutation, useSayPresenceMutation } from './api.js';
import { keepTelling } from './telling.js';

/** Milliseconds for which a frame stands still before it is said. */
const SETTLED = 250;

/** Who else watches the version, told for saying where one is oneself. */
export const usePresent = (deck: Deck, path: NotesPath, clip: Played): readonly Present[] => {
  const { player, playing } = deck;
  const frame = useView(player, 'frame');
  const [say] = useSayPresenceMutation();
  const [leave] = useLeavePresenceMutation();
  const [others, show] = useState<readonly Present[]>([]);
  const telling = useRef<ReturnType<typeof keepTelling>>(undefined);
  const said = useRef<number>(undefined);
  const numberOf = useRef<(index: number) => number>(Number);
  // The clip is read anew now and then; that is no other place.
  numberOf.current = (index) => playerNumber(clip, index);
  useEffect(() => {
    if (!player) return;
    const sayWhere = () => {
      said.current = player.at;
      return say({ ...path, frame: numberOf.current(player.at) });
    };
    telling.current = keepTelling({ say: sayWhere, leave: () => void leave(path), show });
    return () => {
      telling.current?.stop();
      telling.current = undefined;
      show([]);
    };
  }, [player, path, say, leave]);
  useEffect(() => {
    if (playing || said.current === undefined || said.current === frame) return;
    const timer = setTimeout(() => telling.current?.now(), SETTLED);
    return () => clearTimeout(timer);
  }, [playing, frame]);
  return others;
};
