import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 goes through all of its heap, living or dead, when 64 MiB of buffers came since the last time. */
const SEARCHED_AFTER = 16 * 1024 * 1024;

type Collect = (options: { type: 'minor' } | { type: 'major'; flavor: 'last-resort'; execution: 'async' }) => Promise<void> | undefined;

let collect: Collect | undefined;
let passed = 0;

/**
 * Lets this process's heap grow to twice what lives in it before all of it is searched for what is dead. By itself V8 looks at a tenth more than that, and
 * counts the bytes that pass through in requests: 500 MB through gateway and services had the whole heap searched 10 to 30 times, which took a third of all
 * the time they used (ADR 35).
 */
export const roomyHeap = (): void => {
  setFlagsFromString('--heap-growing-percent=100');
  setFlagsFromString('--expose-gc');
  collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
};

/** What a start leaves behind is as much as what it needs; V8 would keep it until there is as much again. It takes a tenth of a second, when nobody waits for the process yet. */
export const forgetStart = async (): Promise<void> => collect?.({ type: 'major', flavor: 'last-resort', execution: 'async' });

/**
 * To be told of bytes that pass through this process. They are dead as soon as they are sent, and nearly always young: those are looked for by themselves in a
 * millisecond or two, before V8 goes through all of the heap for them, which takes a hundred (ADR 80).
 */
export const passedThrough = (bytes: number): void => {
  passed += bytes;
  if (passed < SEARCHED_AFTER) return;
  passed = 0;
  collect?.({ type: 'minor' });
};
