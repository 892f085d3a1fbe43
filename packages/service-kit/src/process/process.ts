import { plainError } from '../logs/error-of.js';
import { ConfigError } from '../read-variables.js';
import { roomyHeap } from './heap.js';
import { type StopTimes, usualStop } from './stop-times.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Seconds for events, jobs and connections after the last request. */
const LAST_STEPS = 10;

interface Running {
  close(): Promise<void>;
}

/**
 * Runs a deployable as this process: starts it, and at the first SIGTERM or SIGINT stops it and ends with 0; further ones change nothing. A stop that hangs
 * ends with 1 after grace, drain and 10 s. What is wrong with the configuration is printed as sentences.
 */
export const runAsProcess = async <C extends { stop?: StopTimes }>(read: () => C, start: (config: C) => Promise<Running>): Promise<void> => {
  roomyHeap();
  let app: Running | undefined;
  let stop = usualStop;
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    // Nothing was promised to anybody yet, and what a migration began is rolled back.
    if (!app) process.exit(0);
    setTimeout(() => die('The stop took too long and was cut off.'), (stop.graceSeconds + stop.drainSeconds + LAST_STEPS) * 1000).unref();
    app.close().then(
      () => process.exit(0),
      (error) => die(plainError(error)),
    );
  };
  // The first process of a container ignores signals that it has no handler for.
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    const config = read();
    stop = config.stop ?? usualStop;
    app = await start(config);
  } catch (error) {
    die(error instanceof ConfigError ? error.message : plainError(error));
  }
};

const die = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

let surviving = false;

/** A promise that nobody awaited must not end the process, and with it everything else that it does: it is told to `tell`. Once a process. */
export const surviveRejections = (tell: (error: unknown) => void): void => {
  if (!surviving) process.on('unhandledRejection', tell);
  surviving = true;
};

/** Runs a command with the words it was called with: ends with 0, or with 1 and the message of what was thrown. */
export const runAsCommand = async (run: (words: string[]) => Promise<void>): Promise<void> => {
  try {
    await run(process.argv.slice(2));
    process.exit(0);
  } catch (error) {
    die(error instanceof Error ? error.message : String(error));
  }
};
