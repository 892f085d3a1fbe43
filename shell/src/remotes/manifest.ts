import type { Role } from '@prepmarket/api-kit';
import { matchPath } from '@prepmarket/web-kit/router';

/** A link of the bar, to a screen of a remote. */
export interface NavEntry {
  label: string;
  path: string;
  /** Who sees it; everybody signed in when absent. */
  roles?: Role[];
  /** Its place in the bar, smallest first. */
  order: number;
}

/** A screen of a remote that is found by name from everywhere, without standing in the bar. */
export type Place = Omit<NavEntry, 'order'>;

/** One line of /remotes.json, which the host writes at run time. */
export interface Remote {
  name: string;
  entry: string;
  /** Path patterns whose screens it has, e.g. '/projects/:projectId/bids'; what lies below them is meant as well. */
  paths: string[];
  nav?: NavEntry[];
  places?: Place[];
}

/** Somebody who may be signed in as, where an installation shows a demo. */
export interface DemoAccount {
  name: string;
  /** 'Vendor, Edgewise Roto' */
  as: string;
  email: string;
  password: string;
}

/** /remotes.json: what is deployed now. Any deploy, of a remote or of the page itself, changes its text. */
export interface Manifest {
  /** Digest of the page itself. */
  page?: string;
  remotes: Remote[];
  demo?: DemoAccount[];
  /** Whether the product shows its own letters at /mailbox, to this browser. */
  mailbox?: boolean;
}

/** Milliseconds /remotes.json and a remote's manifest may take. */
export const MANIFEST_MS = 10_000;

/** What is deployed now. Rejects when it cannot be read in time. */
export const fetchManifest = async (): Promise<Manifest> => {
  const response = await fetch(new URL('/remotes.json', location.origin), { cache: 'no-cache', signal: AbortSignal.timeout(MANIFEST_MS) });
  if (!response.ok) throw new Error(`remotes.json answered ${response.status}`);
  return (await response.json()) as Manifest;
};

const literals = (pattern: string) => pattern.split('/').filter((part) => part && !part.startsWith(':')).length;
const length = (pattern: string) => pattern.split('/').length;

/** How closely a pattern fits a path; -1 when it does not. */
const closeness = (pattern: string, path: string): number => (matchPath({ path: pattern, end: false }, path) ? length(pattern) * 100 + literals(pattern) : -1);

/** The remotes whose pattern fits the path best: '/projects/1/bids' is not the business of '/projects'. */
export const remotesFor = (remotes: readonly Remote[], path: string): Remote[] => {
  const fits = remotes.map((remote) => ({ remote, fit: Math.max(-1, ...remote.paths.map((pattern) => closeness(pattern, path))) }));
  const best = Math.max(-1, ...fits.map((entry) => entry.fit));
  return best < 0 ? [] : fits.filter((entry) => entry.fit === best).map((entry) => entry.remote);
};
