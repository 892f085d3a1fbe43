import { useSyncExternalStore } from 'react';
import { inbox } from './inbox.js';
import { unfinished } from './unfinished.js';

/** Whether this person has asked for an upload, or left one unfinished: pages without carry nothing of it. */
export const useUploadsWanted = (owner: string | undefined): boolean =>
  useSyncExternalStore(
    inbox.subscribe,
    () => owner !== undefined && (inbox.asked() || unfinished.any(owner)),
    () => false,
  );
