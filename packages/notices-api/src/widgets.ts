import type { SavedQuery } from './search.js';

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
}
