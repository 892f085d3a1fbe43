import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root, run, say } from './run.mjs';

/** Installs the packages when those in node_modules are not the ones package-lock.json names. */
export async function install() {
  if (isInstalled()) return;
  say('installing the packages (once; a minute or two) …');
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const { code } = await run(npm[0], [...npm.slice(1), 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) giveUp('the packages could not be installed (see above); check the connection to the npm registry and start again.');
}

// npm leaves a list of what it has installed beside it, last of all.
function isInstalled() {
  const list = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesOf(list);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([place, wanted]) => {
    if (!place.includes('node_modules/')) return true;
    const present = installed[place];
    return present ? present.version === wanted.version : wanted.optional || wanted.peer || wanted.extraneous;
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
