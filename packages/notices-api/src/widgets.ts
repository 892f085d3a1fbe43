import type { SavedQuery } from './search.js';
import type { ThreadOf } from './talk/thread-of.js';

/** What notices offers other remotes to show, by the name it is asked for, with its props. */
export interface NoticesWidgets {
  /** The bell of the bar: how much is unread, and the newest of it. */
  'notices/Bell': object;
  /** Keeps these filters, so that a vendor is told of new projects that fit them; nothing while none is set. */
  'notices/SaveSearch': {
    /** As the address has them. */
    query: Partial<Record<keyof SavedQuery, string>>;
    /** What the search is called unless the vendor says else. */
    title: string;
  };
  /** What is written about a record, and the field to write in. */
  'notices/Conversation': {
    on: ThreadOf;
    /** Its heading. */
    title: string;
    /** It is one line with its counts until it is opened: those of all these, which lie on the same screen, are asked for together. */
    folded?: readonly ThreadOf[];
    /** Folded, it is nothing until something is written. */
    quiet?: boolean;
  };
}
