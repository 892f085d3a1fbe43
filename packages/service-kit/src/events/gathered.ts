import type { Writable } from 'node:stream';

/** Gives what to call before something is written: all that the same turn writes leaves in few messages, as each costs the system as much as a hundred do. */
export const gathered = (stream: Writable): (() => void) => {
  let asked = false;
  const gather = () => {
    stream.cork();
    setImmediate(() => {
      asked = false;
      stream.uncork();
    });
  };
  // What waited for room goes on within the library's own listener.
  stream.prependListener('drain', gather);
  return () => {
    // The library writes in the part of the turn that is for this.
    if (!asked) setImmediate(gather);
    asked = true;
  };
};
