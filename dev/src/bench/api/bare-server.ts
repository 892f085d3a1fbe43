import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { endGroup, freePort, readyBeforeEnd } from '../../processes.js';
import { root } from '../../root.js';
import { Sentence } from '../../sentence.js';

export interface BareServer {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program of this folder that listens on PORT. */
export const startProgram = async (program: string, variables: NodeJS.ProcessEnv = {}, ready = '/'): Promise<BareServer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...variables, PORT: String(port) };
  const child = spawn(process.execPath, [path.join(root, program)], { env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = () => endGroup(child, [['SIGTERM', 5000]]);
  const answers = () =>
    fetch(`${url}${ready}`).then(
      ({ status }) => status < 500,
      () => false,
    );
  if (await readyBeforeEnd(child, answers, 60_000)) return { url, child, stop };
  await stop();
  throw new Sentence(`${program} does not start.`);
};
