/** What was done to a record, in words of its owner's code: never what somebody wrote. */
export interface Act {
  /** Lower case letters and dashes, like 'note-finished'. */
  act: string;
  /** What kind of record it is, like 'note'. */
  kind: string;
  id: string;
  /** The record whose readers may read of it. */
  belongsTo: string;
  /** States before and after, where it moved. */
  from?: string;
  to?: string;
}
