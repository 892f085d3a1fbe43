import type { Deck } from '../use-deck.js';

const FAR = 10;

interface Binding {
  /** As the list of keys shows them. */
  keys: readonly string[];
  does: string;
}

export interface Bound extends Binding {
  /** What the key is called, see `nameOf`. */
  on: Record<string, (deck: Deck) => void>;
  /** A held key goes on. */
  repeats?: boolean;
}

const bindings: readonly Bound[] = [
  { keys: ['Space'], does: 'Play or pause', on: { ' ': (deck) => deck.toggle() } },
  {
    keys: ['←', '→'],
    does: 'One frame back or on',
    on: { ArrowLeft: (deck) => deck.step(-1), ArrowRight: (deck) => deck.step(1) },
    repeats: true,
  },
  {
    keys: ['Shift ←', 'Shift →'],
    does: 'Ten frames back or on',
    on: { 'Shift ArrowLeft': (deck) => deck.step(-FAR), 'Shift ArrowRight': (deck) => deck.step(FAR) },
    repeats: true,
  },
  { keys: ['Home', 'End'], does: 'First or last frame', on: { Home: (deck) => deck.first(), End: (deck) => deck.end() } },
  {
    keys: ['J', 'K', 'L'],
    does: 'Play backwards, pause, play; J or L again: faster',
    on: { j: (deck) => deck.shuttle(-1), k: (deck) => deck.pause(), l: (deck) => deck.shuttle(1) },
  },
  { keys: ['I', 'O'], does: 'The range to play begins or ends here', on: { i: (deck) => deck.markIn(), o: (deck) => deck.markOut() } },
  { keys: ['X', 'Alt X'], does: 'Clear the range', on: { x: (deck) => deck.mark(null), 'Alt x': (deck) => deck.mark(null) } },
  { keys: ['M'], does: 'Mute', on: { m: (deck) => deck.mute() } },
  { keys: ['F'], does: 'Full screen', on: { f: (deck) => deck.fill() } },
  { keys: ['G'], does: 'Go to a frame', on: { g: (deck) => deck.ask('goto') } },
];

/** As the page's list of keys reads them; `more`: those of what stands beside the player. */
export const toldKeys = (more: readonly Bound[] = []): string => JSON.stringify([...bindings, ...more].map(({ keys, does }) => [keys, does]));

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** 'Shift ArrowLeft', 'Alt x', 'j'. A letter is told by its place where the keyboard writes another script; Shift only counts with keys that write nothing. */
const nameOf = ({ key, code, shiftKey, altKey }: Pressed): string => {
  const letter = /^Key[A-Z]$/.test(code) && !/^[!-~]$/.test(key) ? code.slice(3) : key;
  const written = letter.length === 1;
  return `${altKey ? 'Alt ' : ''}${shiftKey && !written ? 'Shift ' : ''}${written ? letter.toLowerCase() : letter}`;
};

/** What a key does; nothing for those of the browser. */
export const actionOf = (pressed: Pressed & { repeat?: boolean }, more: readonly Bound[] = []): { act?: (deck: Deck) => void } | undefined => {
  if (pressed.ctrlKey || pressed.metaKey) return undefined;
  const name = nameOf(pressed);
  const bound = [...bindings, ...more].find(({ on }) => name in on);
  // A held key that does not go on is still no key of the browser: a held Space must not scroll.
  return bound && { act: pressed.repeat && !bound.repeats ? undefined : bound.on[name] };
};
