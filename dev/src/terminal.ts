import { createInterface } from 'node:readline/promises';
import { Sentence } from './sentence.js';

export const say = (text: string) => console.log(`Prepmarket: ${text}`);

/** Prints a failure for the person at the terminal: a sentence as it is, anything unforeseen with its stack. */
export const complain = (error: unknown) => console.error(error instanceof Sentence || isMistyped(error) ? error.message : error);

/** What `parseArgs` of Node says of an argument: a sentence with its cure. */
const isMistyped = (error: unknown): error is Error => String((error as NodeJS.ErrnoException | undefined)?.code).startsWith('ERR_PARSE_ARGS_');

// What nobody reads any more, at the end of a pipe or of a terminal, is no reason to end.
const mute = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
};

/** Runs a program of ours; a failure is printed and ends the process with 1. */
export async function program(main: () => Promise<void>): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', mute);
  try {
    await main();
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}

/** Resolves at the first Ctrl-C or SIGTERM; further ones are ignored, for the end is under way. */
export const interrupted = () =>
  new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });

/** Whether the person at the terminal says yes; `--yes`, or nobody there to be asked, counts as one. */
export async function agreed(question: string): Promise<boolean> {
  if (process.argv.includes('--yes') || !process.stdin.isTTY) return true;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} (yes/no) `);
  lines.close();
  return answer.trim().toLowerCase() === 'yes';
}
