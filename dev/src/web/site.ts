import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Built front ends: each a folder with one folder per build, and a file `current` that names the build new pages are given. */
export interface Site {
  shell: string;
  /** Each remote's builds, and what its remote.json says for the page, by its name. */
  remotes: Record<string, { builds: string; paths: string[]; nav?: unknown[] }>;
  /** Accounts that the sign-in page offers, in an installation that shows a demo. */
  demo?: readonly object[];
  /** Set for builds that change while they are served: one, called 'dev'. */
  development?: boolean;
}

/** Which build is the current one; read anew each time, because a deploy changes it. */
export function currentOf(builds: string, development = false): string {
  const file = path.join(builds, 'current');
  if (development) return 'dev';
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** What /remotes.json says: the only switch between versions. `page` is the shell's. */
export const remotesOf = ({ shell, remotes, demo, development }: Site) => ({
  page: currentOf(shell, development),
  ...(demo && { demo }),
  remotes: Object.entries(remotes).map(([name, { builds, ...said }]) => ({
    name,
    entry: `/remotes/${name}/${currentOf(builds, development)}/mf-manifest.json`,
    ...said,
  })),
});

/** Names that carry a digest of their content. */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** A file for an address, and whether it is one for ever. */
export interface Found {
  file: string;
  lasting: boolean;
}

// A path without an extension is a screen: the shell finds it. What was drawn of a screen stands before its scripts.
export function fileOf(site: Site, requested: string): Found | undefined {
  const [, name = '', build = '', inside = ''] = /^\/remotes\/([^/]+)\/(\w+)\/(.+)$/.exec(requested) ?? [];
  if (inside) return ofRemote(site, name, build, inside);
  if (requested === '/remotes' || requested.startsWith('/remotes/')) return undefined;
  const current = path.join(site.shell, currentOf(site.shell, site.development));
  if (requested === '/') return found(current, 'landing.html', site) ?? found(current, 'index.html', site);
  if (path.posix.extname(requested) === '') return found(current, `drawn${requested}.html`, site) ?? found(current, 'index.html', site);
  const lasting = hashed.test(requested);
  return found(current, requested, site, lasting) ?? (lasting ? ofFormerBuilds(site, requested) : undefined);
}

function ofRemote({ remotes, ...site }: Site, name: string, build: string, inside: string): Found | undefined {
  const builds = Object.hasOwn(remotes, name) ? remotes[name]?.builds : undefined;
  return found(builds && path.join(builds, build), inside, site, !site.development);
}

/** A piece of the shell that a page opened with a former build asks for. */
function ofFormerBuilds(site: Site, requested: string): Found | undefined {
  const builds = readdirSync(site.shell, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of builds) {
    const old = found(path.join(site.shell, name), requested, site, true);
    if (old) return old;
  }
  return undefined;
}

function found(folder: string | undefined, requested: string, site: Pick<Site, 'development'>, lasting = false): Found | undefined {
  let name: string;
  try {
    name = decodeURIComponent(requested);
  } catch {
    return undefined;
  }
  const hidden = name.includes('\0') || name.split('/').some((part) => part.startsWith('.')) || (name.endsWith('.map') && !site.development);
  if (!folder || hidden) return undefined;
  const file = path.join(folder, name);
  return file.startsWith(folder + path.sep) && isFile(file) ? { file, lasting } : undefined;
}

// A name that is too long, or goes on behind a file, is that of nothing.
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
