import { RetryPlugin } from '@module-federation/retry-plugin';
import { init, loadRemote, registerRemotes } from '@module-federation/runtime-tools/runtime';
import * as core from '@module-federation/runtime-tools/runtime-core';
import type { Remote } from './manifest.js';
import { patience } from './patience.js';
import { shared } from './shared.js';

// Remotes are built without a runtime of their own and look for the page's under this name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });

init({
  name: 'shell',
  remotes: [],
  shared,
  shareStrategy: 'loaded-first',
  plugins: [patience, RetryPlugin({ script: { retryTimes: 2, retryDelay: 300 } })],
});

const located = ({ name, entry }: Remote) => ({ name, entry: new URL(entry, location.href).href });

/** Makes remotes known to the runtime; a known one only once, unless it is to be fetched anew. */
export const register = (remotes: readonly Remote[], anew = false): void => registerRemotes(remotes.map(located), { force: anew });

export const load = (id: string): Promise<unknown> => loadRemote(id);
