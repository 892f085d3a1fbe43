import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { RetryPlugin } from '@module-federation/retry-plugin';
import { fetchRemotes, type Remote } from './manifest.js';

registerPlugins([RetryPlugin({ fetch: { retryTimes: 2, retryDelay: 300 }, script: { retryTimes: 2, retryDelay: 300 } })]);

let listed: Promise<Remote[]> | undefined;

const register = async (): Promise<Remote[]> => {
  const remotes = await fetchRemotes();
  registerRemotes(remotes.map(({ name, entry }) => ({ name, entry: new URL(entry, location.href).href })));
  return remotes;
};

/** The remotes of this page, registered; asked for again after a failure. */
export const remotes = (): Promise<Remote[]> => {
  listed ??= register().catch((error) => {
    listed = undefined;
    throw error;
  });
  return listed;
};

/** What a remote exposes: 'media/widgets/Player' or 'bids/routes'. A remote that failed is registered anew, so that Retry asks the network again. */
export const loadExposed = async (id: string): Promise<unknown> => {
  const known = await remotes();
  try {
    return await loadRemote(id);
  } catch (error) {
    const broken = known.find(({ name }) => id.startsWith(`${name}/`));
    if (broken) registerRemotes([{ name: broken.name, entry: new URL(broken.entry, location.href).href }], { force: true });
    throw error;
  }
};
