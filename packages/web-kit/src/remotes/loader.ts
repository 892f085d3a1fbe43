import type { ComponentType } from 'react';

/** Loads what a remote exposes: ('media/widgets/Player') → its module. */
export type RemoteLoader = (id: string) => Promise<unknown>;

let loader: RemoteLoader = (id) => Promise.reject(new Error(`Nothing loads ${id} here`));

/** The frame of the page says how remotes are loaded: a remote's own loader would not know the others. */
export const setRemoteLoader = (next: RemoteLoader): void => {
  loader = next;
};

/** The default export of '<remote>/widgets/<Name>' for 'remote/Name'. Rejects when the remote is away. */
export const loadWidget = async <P>(name: string): Promise<ComponentType<P>> => {
  const [remote, widget] = name.split('/');
  const module = (await loader(`${remote}/widgets/${widget}`)) as { default?: ComponentType<P> } | null;
  if (!module?.default) throw new Error(`${name} is not offered`);
  return module.default;
};
