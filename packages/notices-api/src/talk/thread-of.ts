import type { ThreadKind } from './thread.js';

/** One conversation, by the record that it is about. */
export interface ThreadOf {
  kind: ThreadKind;
  id: string;
}

/** 'milestone/<id>' */
export const threadName = ({ kind, id }: ThreadOf): string => `${kind}/${id}`;

/** What addresses call the conversation of a page. */
export const messagesAnchor = 'messages';

/** The same of one of several on a page, which lie folded. */
export const foldedAnchor = ({ id }: Pick<ThreadOf, 'id'>): string => `${messagesAnchor}-${id}`;
