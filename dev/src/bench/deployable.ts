import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endGroup, freePort, readyBeforeEnd } from '../processes.js';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';

const START_MS = 60_000;

/** One deployable in a process of its own, as it runs for others. */
export interface Deployable {
  url: string;
  /** Resident memory, MB. */
  rss(): number;
  stop(): Promise<void>;
}

/** `folder` as 'services/notices'. @throws Sentence when it does not start */
export const startDeployable = async (folder: string, variables: Record<string, string>): Promise<Deployable> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, LOG_LEVEL: 'warn', PUBLIC_URL: url, PORT: String(port), METRICS_PORT: String(await freePort()), ...variables };
  const child = spawn(process.execPath, [path.join(root, folder, 'dist/main.js')], { env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = () => endGroup(child, [['SIGTERM', 15_000]]);
  const isUp = () =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await readyBeforeEnd(child, isUp, START_MS))) {
    await stop();
    throw new Sentence(`${folder} does not start.`);
  }
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1.024e-3;
  return { url, rss, stop };
};
