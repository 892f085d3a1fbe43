import { COMPARE, type Compared } from './compared.js';
import { type Look, readLook, writeLook } from './look.js';

const LOOK = 'look';

export const lookIn = (search: string): Look => readLook(new URLSearchParams(search).get(LOOK));

/** The same address with what is compared, and how. */
export const addressWith = (address: string, { one, other }: Compared, look: Look): string => {
  const url = new URL(address);
  url.searchParams.set(COMPARE, `${one}.${other}`);
  url.searchParams.set(LOOK, writeLook(look));
  return url.href;
};

/** Beside the router, as the player keeps its frame there. */
export const keepInAddress = (compared: Compared, look: Look): void => {
  const next = addressWith(window.location.href, compared, look);
  if (next !== window.location.href) window.history.replaceState(window.history.state, '', next);
};
