import type { ThreadKind } from './thread.js';

/** One conversation, by the record that it is about. */
export interface ThreadOf {
  kind: ThreadKind;
  id: string;
}

/** 'milestone/<id>' */
export const threadName = ({ kind, id }: ThreadOf): string => `${kind}/${id}`;
