import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { until } from '@prepmarket/service-testing';
import { Balancer } from './balancer.js';

/** A ceiling for a machine that starts many at once. */
const STARTED_WITHIN = 300_000;
const children: ChildProcess[] = [];

/** Ends what a failed test has left. */
export const endProcesses = async (): Promise<void> => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

interface Process {
  child: ChildProcess;
  port: number;
}

/** What goes on while the old process ends. */
type Meanwhile = (old: { port: number }) => Promise<void>;

/** A deployable behind its balancer, with one process at a time. */
export class Deployment {
  private current?: Process;

  private constructor(
    private readonly balancer: Balancer,
    private readonly program: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Its balancer learns who is ready `delay` milliseconds later. Nothing runs before the first `roll`. */
  static async open(program: string, delay: number, env: NodeJS.ProcessEnv): Promise<Deployment> {
    return new Deployment(await Balancer.open(delay), program, env);
  }

  get url(): string {
    return this.balancer.url;
  }

  /** Starts a new process, waits until it is used, then ends the old one, which is told nothing beforehand: who asks learns of it by its readiness. */
  async roll(meanwhile: Meanwhile = async () => undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const old = this.current;
    const next = this.start();
    this.current = await next;
    await until(() => this.balancer.uses((this.current as Process).port), STARTED_WITHIN);
    if (!old) return;
    const ended = once(old.child, 'exit');
    old.child.kill(signal);
    await meanwhile(old);
    expect(await ended).toEqual(signal === 'SIGTERM' ? [0, null] : [null, signal]);
    this.balancer.remove(old.port);
  }

  close(): void {
    this.balancer.close();
  }

  private async start(): Promise<Process> {
    const port = await freePort();
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...this.env, PORT: String(port) };
    const child = spawn(process.execPath, [this.program], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    children.push(child);
    this.balancer.add(port);
    return { child, port };
  }
}
