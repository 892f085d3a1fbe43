import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ended, freePort, until } from '../src/processes.js';

const root = path.resolve(__dirname, '../..');

export interface Started {
  child: ChildProcess;
  printed(): string;
}

/** A data folder and a port on which `npm start` runs as somebody would run it, with everything built in. */
export class RunningProduct {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-product-'));
  readonly data = path.join(this.folder, 'data');
  port = 0;
  private readonly children: ChildProcess[] = [];

  /** `given` are the real parts that it stands on, where it does. */
  constructor(private readonly given: NodeJS.ProcessEnv = {}) {}

  // None of the real parts that the other tests use, and from another folder than the checkout.
  environment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
    const given = Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|AMQP_URL|S3_|SMTP_URL|NODE_ENV|JEST|VITEST)/.test(name));
    return { ...Object.fromEntries(given), PORT: String(this.port), DATA_DIR: this.data, ...this.given, ...more };
  }

  start(more: NodeJS.ProcessEnv = {}): Started {
    const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], { cwd: os.tmpdir(), env: this.environment(more) });
    this.children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    return { child, printed: () => text };
  }

  /** Starts it and waits until it says that it is ready. */
  async ready(more: NodeJS.ProcessEnv = {}): Promise<Started> {
    this.port ||= await freePort();
    const started = this.start(more);
    await until(() => /is ready at/.test(started.printed()) || started.child.exitCode !== null, 300_000);
    expect(started.printed()).toMatch(`Prepmarket is ready at http://127.0.0.1:${this.port}`);
    return started;
  }

  command(...args: string[]): Promise<{ code: number; printed: string }> {
    return this.told('', ...args);
  }

  /** A command that is given this on its standard input. */
  told(words: string, ...args: string[]): Promise<{ code: number; printed: string }> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [path.join(root, 'scripts/start.mjs'), ...args],
        { cwd: os.tmpdir(), env: this.environment() },
        (error, out, err) => resolve({ code: error ? Number(error.code) : 0, printed: out + err }),
      );
      child.stdin?.end(words);
    });
  }

  url(address: string): string {
    return `http://127.0.0.1:${this.port}${address}`;
  }

  post(address: string, body: object): Promise<Response> {
    return fetch(this.url(address), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  }

  /** Stops whatever still runs and leaves nothing behind. */
  async end(): Promise<void> {
    for (const child of this.children) {
      child.kill('SIGINT');
      await ended(child);
    }
    await this.command('--reset', '--yes');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
