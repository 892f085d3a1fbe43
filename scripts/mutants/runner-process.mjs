import { fork } from 'node:child_process';
import path from 'node:path';

/** Keeps one process with a warm Vitest. One that does not answer in time is killed with all its workers; the next question starts another. */
export class Runner {
  #child;

  constructor(env) {
    this.env = env;
  }

  /** The answer to a question, or `{ timedOut: true }`. */
  async ask(question, limitMs) {
    this.#child ??= await this.#start();
    const answer = nextMessage(this.#child, limitMs);
    this.#child.send(question);
    const { result, error, timedOut } = await answer;
    if (timedOut) this.stop();
    if (error) throw new Error(error);
    return result ?? { timedOut };
  }

  async #start() {
    // A group of its own, so that its workers can be killed with it.
    const child = fork(path.join(import.meta.dirname, 'runner.mjs'), { env: this.env, detached: true });
    const { ready } = await nextMessage(child, 120_000);
    if (!ready) throw new Error('Vitest did not start for the mutants.');
    return child;
  }

  stop() {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  }
}

function nextMessage(child, limitMs) {
  return new Promise((resolve) => {
    const timer = setTimeout(done, limitMs, { timedOut: true });
    const exited = () => done({ error: 'The process that runs the tests has ended.' });
    function done(message) {
      clearTimeout(timer);
      child.off('message', done).off('exit', exited);
      resolve(message);
    }
    child.once('message', done).once('exit', exited);
  });
}
