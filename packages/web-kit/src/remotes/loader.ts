import type { ComponentType } from 'react';

/** Loads what a remote exposes: ('media/widgets/Player') → its module. */
export type RemoteLoader = (id: string) => Promise<unknown>;

let loader: RemoteLoader = (id) => Promise.reject(new Error(`Nothing loads ${id} here`));
const loaded = new Map<string, ComponentType>();

/** The frame of the page says how remotes are loaded: a remote's own loader would not know the others. */
export const setRemoteLoader = (next: RemoteLoader): void => {
  loader = next;
  loaded.clear();
};

/** What `loadWidget` has given for 'remote/Name' before; nothing when it was not loaded yet. */
export const loadedWidget = <P>(name: string): ComponentType<P> | undefined => loaded.get(name) as ComponentType<P> | undefined;

/** The default export of '<remote>/widgets/<Name>' for 'remote/Name'. Rejects when the remote is away. */
export const loadWidget = async <P>(name: string): Promise<ComponentType<P>> => {
  const [remote, widget] = name.split('/');
  const module = (await loader(`${remote}/widgets/${widget}`)) as { default?: ComponentType<P> } | null;
  if (!module?.default) throw new Error(`${name} is not offered`);
  loaded.set(name, module.default as ComponentType);
  return module.default;
};
