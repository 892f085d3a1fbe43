// Runs on any Node from 18 on and before anything is installed: plain JavaScript of that age, without a package.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The oldest Node that everything here runs on; `engines` of package.json says the same. */
const [MAJOR, MINOR] = [22, 19];

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const pinned = path.join(root, 'scripts/node');
const own = process.versions.node;

// The plain name is taken on npm for this one.
const called = `${process.platform}-${process.arch}`.replace(/^darwin-arm64$/, 'bin-darwin-arm64');
const name = `node-${called}`;
const version = JSON.parse(readFileSync(path.join(pinned, 'package.json'), 'utf8')).optionalDependencies[name];

function giveUp(sentence) {
  console.error(`Prepmarket: ${sentence}, or install Node ${MAJOR}.${MINOR} or newer.`);
  process.exit(1);
}

/** Runs a program to its end and hands on the signals that only this process was sent; resolves with its exit code or the signal that ended it, and whether there were any. */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    let asked = false;
    const passOn = (signal) => {
      asked = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    const done = (outcome) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(outcome);
    };
    child.once('error', () => done({ code: 127, asked }));
    child.once('exit', (code, signal) => done({ code, signal, asked }));
  });
}

/** Who started this on a newer Node may be killed in a way that lets it hand on no signal. */
function endWithStarter() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

/** Ends as the other has ended. */
function endAs({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}

/** The folder of a Node that is new enough, installed by npm below .node when it is not there yet. */
async function bring() {
  if (!version) giveUp(`npm has no Node for ${called}: start it on Debian or macOS`);
  const place = path.join(root, '.node', `${name}-${version}`);
  const bin = (folder) => path.join(folder, 'node_modules', name, 'bin');
  if (existsSync(place)) return bin(place);

  console.log(`Prepmarket: this is Node ${own}; bringing Node ${version} from npm (once; some seconds) …`);
  mkdirSync(path.dirname(place), { recursive: true });
  const folder = mkdtempSync(`${place}.`);
  chmodSync(folder, 0o755);
  const left = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', left);
  const { asked } = await run(...npmCi(folder));
  if (asked) process.exit(130);
  // An optional package that cannot be had is no failure to npm, and one that is there may be another system's.
  if (spawnSync(path.join(bin(folder), 'node'), ['--version']).status !== 0)
    giveUp(`Node ${version}, which is needed instead of this Node ${own}, could not be brought from npm: check the connection and start again`);
  try {
    renameSync(folder, place);
  } catch (error) {
    // Somebody else brought it meanwhile.
    if (!existsSync(place)) throw error;
  }
  left();
  return bin(place);
}

function npmCi(folder) {
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(path.join(pinned, file), path.join(folder, file));
  const npm = /\.js$/.test(process.env.npm_execpath || '') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const flags = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];
  return [npm[0], [...npm.slice(1), 'ci', ...flags], { cwd: folder, stdio: 'ignore' }];
}

/** `node scripts/node.mjs <file of the checkout> …`: runs it on this Node, or on one that is new enough. */
const [major, minor] = own.split('.').map(Number);
const [, , file = '', ...words] = process.argv;
const program = path.join(root, file);
if (major > MAJOR || (major === MAJOR && minor >= MINOR)) {
  if (process.channel) endWithStarter();
  process.argv = [process.execPath, program, ...words];
  await import(pathToFileURL(program).href);
} else {
  const bin = await bring();
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) };
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  endAs(await run(path.join(bin, 'node'), [fileURLToPath(import.meta.url), file, ...words], { stdio, env }));
}
