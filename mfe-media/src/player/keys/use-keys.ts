import { type RefObject, useEffect, useRef } from 'react';
import type { Deck } from '../use-deck.js';
import { actionOf, type Bound } from './bindings.js';
import { isTaken } from './whose-key.js';

/** The players of the page; keys go to the one that came or was touched last. */
const players: object[] = [];

const putLast = (player: object) => {
  remove(player);
  players.push(player);
};
const remove = (player: object) => {
  const at = players.indexOf(player);
  if (at >= 0) players.splice(at, 1);
};

/** Keys lead the player wherever on the page the focus is, unless they belong to what has it. */
export const useKeys = (root: RefObject<HTMLElement | null>, deck: Deck, more?: readonly Bound[]): void => {
  const latest = useRef({ deck, more });
  latest.current = { deck, more };
  useEffect(() => {
    const self = {};
    const element = root.current;
    const take = () => putLast(self);
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || players.at(-1) !== self || !element || isTaken(event.target, event.key, element)) return;
      const found = actionOf(event, latest.current.more);
      if (!found) return;
      event.preventDefault();
      found.act?.(latest.current.deck);
    };
    take();
    element?.addEventListener('pointerdown', take);
    element?.addEventListener('focusin', take);
    window.addEventListener('keydown', press);
    return () => {
      remove(self);
      element?.removeEventListener('pointerdown', take);
      element?.removeEventListener('focusin', take);
      window.removeEventListener('keydown', press);
    };
  }, [root]);
};
