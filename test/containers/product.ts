import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '@prepmarket/service-testing';
import { freePort } from '../../dev/src/processes.js';
import { composeFile, composeIn } from '../images/compose.js';
import { root } from '../images/dockerfiles.js';
import { must, podman, run } from './engine.js';

const PATIENCE = 300_000;

/** docker-compose.yml as an operator brings it up, in a folder of its own, on a free port, with secrets made for it. */
export class Product {
  private folder = '';
  private port = 0;
  private ending?: ChildProcess;
  private readonly newest = new Map<string, string>();

  private get name(): string {
    return path.basename(this.folder).toLowerCase();
  }

  private get file(): string {
    return path.join(this.folder, 'docker-compose.yml');
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** What the page server reads to tell which build of each remote is the current one. */
  get switched(): string {
    return path.join(this.folder, '.compose/page/remotes.json');
  }

  /** `npm run compose` and `podman-compose up`; milliseconds from the start of each container until it was healthy, by name. */
  async start(): Promise<Record<string, number>> {
    this.folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-compose-'));
    // Holds on to our end of a pipe: however this process ends, the other clears away what was started.
    this.ending = spawn(process.execPath, [path.join(__dirname, 'clear.mjs'), this.name, this.folder], {
      detached: true,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    this.port = await freePort();
    copyFileSync(composeFile, this.file);
    symlinkSync(path.join(root, 'k8s'), path.join(this.folder, 'k8s'));
    execFileSync(process.execPath, [path.join(root, 'docker/prepare.mjs'), path.join(this.folder, '.compose')]);
    const times: Record<string, number> = {};
    const names = Object.keys(composeIn(readFileSync(this.file, 'utf8')).services);
    for (const name of names) this.newest.set(name, `${this.name}_${name}_1`);
    const up = this.compose('up', '-d', '--no-build');
    await Promise.all([up, ...names.map(async (name) => (times[name] = await this.awaitHealth(this.container(name))))]);
    return times;
  }

  /** The container that serves a name, or did so last. */
  container(name: string): string {
    return this.newest.get(name) as string;
  }

  /** From here on docker-compose.yml names another version of an image. */
  changeVersion(from: string, to: string): void {
    writeFileSync(this.file, readFileSync(this.file, 'utf8').replaceAll(`image: ${from}\n`, `image: ${to}\n`));
  }

  /** Starts one more container of a service, reached by the same name; milliseconds until it was healthy. */
  async add(name: string): Promise<number> {
    const container = `${this.name}_${name}_next`;
    await this.compose('run', '-d', '-T', '--no-deps', '--name', container, name);
    const ms = await this.awaitHealth(container);
    this.newest.set(name, container);
    return ms;
  }

  /** Asks a container to end, with the time that compose gives it; its exit code. */
  async end(container: string): Promise<number> {
    await podman('stop', '-t', '60', container);
    const code = Number(await podman('inspect', '--format', '{{.State.ExitCode}}', container));
    await podman('rm', container);
    return code;
  }

  /** Ends and removes all that was started. */
  async stop(): Promise<void> {
    if (!this.ending) return;
    const ended = once(this.ending, 'exit');
    this.ending.stdin?.end();
    await ended;
  }

  private compose(...args: string[]): Promise<string> {
    const env = { ...process.env, PREPMARKET_PORT: String(this.port) };
    return must('podman-compose', ['-p', this.name, '-f', this.file, ...args], { env, cwd: this.folder });
  }

  // Asked by hand: engines without systemd never ask by themselves.
  private async awaitHealth(container: string): Promise<number> {
    try {
      await until(async () => (await run('podman', ['container', 'exists', container])).code === 0, PATIENCE);
      const began = Date.now();
      await until(async () => (await run('podman', ['healthcheck', 'run', container])).code === 0, PATIENCE);
      return Date.now() - began;
    } catch (cause) {
      throw new Error(`${container} is not healthy: ${(await run('podman', ['logs', '--tail', '30', container])).output}`, { cause });
    }
  }
}
