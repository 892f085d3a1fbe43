import { type DemoAccount, fetchManifest, type Manifest, type NavEntry, type Place, type Remote } from './manifest.js';

const NAV_KEY = 'nav';
/** Milliseconds between two looks for a newer version, however often something asks for one. */
const LOOK_EVERY = 30_000;

const readNav = (): NavEntry[] => {
  try {
    return JSON.parse(localStorage.getItem(NAV_KEY) ?? '[]') as NavEntry[];
  } catch {
    return [];
  }
};

const keepNav = (entries: readonly NavEntry[]) => {
  try {
    localStorage.setItem(NAV_KEY, JSON.stringify(entries));
  } catch {
    // Without storage the links of the next visit come with the list.
  }
};

let listed: Promise<Manifest> | undefined;
/** As it was when this page started; what is loaded belongs to it. */
let own: string | undefined;
// The links of the last visit stand at once; the list of today replaces them when it has arrived.
let nav: readonly NavEntry[] | undefined;
let places: readonly Place[] = [];
let demo: readonly DemoAccount[] = [];
let mailbox = false;
let outdated = false;
let looked = 0;
const watchers = new Set<() => void>();
const notifyWatchers = () => {
  for (const changed of watchers) changed();
};

const take = (manifest: Manifest): Manifest => {
  own ??= JSON.stringify(manifest);
  nav = manifest.remotes.flatMap(({ nav: entries = [] }) => entries).sort((a, b) => a.order - b.order);
  places = manifest.remotes.flatMap((remote) => remote.places ?? []);
  demo = manifest.demo ?? [];
  mailbox = manifest.mailbox === true;
  keepNav(nav);
  notifyWatchers();
  return manifest;
};

/** The remotes of this page, as deployed when it started; asked for again after a failure. */
export const remotes = (): Promise<Remote[]> => {
  listed ??= fetchManifest()
    .then(take)
    .catch((error) => {
      listed = undefined;
      throw error;
    });
  return listed.then((manifest) => manifest.remotes);
};

/** Accounts to sign in with, where this is a demo. */
export const demoAccounts = (): Promise<readonly DemoAccount[]> => remotes().then(() => demo);

/** Whether this browser finds the product's letters at /mailbox. */
export const showsMailbox = (): Promise<boolean> => remotes().then(() => mailbox);

/** The bar's links for all roles, as far as they are known. */
export const navEntries = (): readonly NavEntry[] => {
  nav ??= readNav();
  return nav;
};

/** What else is found by name, as soon as it is known what is deployed. */
export const placesDeployed = (): readonly Place[] => places;

/** Whether something newer than this page is deployed. */
export const isOutdated = (): boolean => outdated;

/** Looks whether something newer is deployed; not oftener than every half minute. */
export const lookForNewer = async (): Promise<void> => {
  if (outdated || own === undefined || Date.now() - looked < LOOK_EVERY) return;
  looked = Date.now();
  const now = await fetchManifest().catch(() => undefined);
  if (!now || JSON.stringify(now) === own) return;
  outdated = true;
  notifyWatchers();
};

/** Starts again as a page that has just been opened. */
export const forgetDeployed = (): void => {
  listed = undefined;
  own = undefined;
  nav = undefined;
  places = [];
  demo = [];
  mailbox = false;
  outdated = false;
  looked = 0;
};

export const watchDeployed = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};
