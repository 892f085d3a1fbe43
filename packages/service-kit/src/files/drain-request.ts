import type { IncomingMessage } from 'node:http';

const DRAIN_FOR = 30_000;

/** A client that is still sending reads no answer: let it finish, but not for ever. */
export const drainRequest = (request: IncomingMessage): void => {
  if (request.complete || request.destroyed) return;
  const cut = setTimeout(() => request.destroy(), DRAIN_FOR).unref();
  request.once('close', () => clearTimeout(cut));
  // Who has read it so far, and stopped, must not hold it up.
  request.removeAllListeners('data');
  request.resume();
};
