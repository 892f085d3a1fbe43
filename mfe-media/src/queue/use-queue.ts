import { useAppDispatch, useSession } from '@prepmarket/web-kit/store';
import { useSyncExternalStore } from 'react';
import { type Queue, queueOf } from './queue.js';
import type { Upload } from './upload.js';

const none: readonly Upload[] = [];
const deaf = () => () => undefined;
const empty = () => none;

/** The uploads of who is signed in, and what can be done with them; without a queue when nobody is. */
export const useQueue = (): { queue: Queue | undefined; uploads: readonly Upload[] } => {
  const dispatch = useAppDispatch();
  const owner = useSession().user?.id;
  const queue = owner === undefined ? undefined : queueOf(owner, dispatch);
  return { queue, uploads: useSyncExternalStore(queue?.subscribe ?? deaf, queue?.read ?? empty) };
};
