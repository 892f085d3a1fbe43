import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const closers = new Set<() => unknown>();

/** Registers what runs after each file of tests. Modules are shared by the files of a worker, so an `afterAll` of their own would run for the first file only. */
export const onFileEnd = (close: () => unknown): void => void closers.add(close);

/** Runs what is registered, after a file of tests, and lets the next file have a logger of its own: nestjs-pino keeps the first one of a process. */
export const endFile = async (): Promise<void> => {
  for (const close of closers) await close();
  require.cache[require.resolve('nestjs-pino/PinoLogger.js')]?.exports.__resetOutOfContextForTests();
};
