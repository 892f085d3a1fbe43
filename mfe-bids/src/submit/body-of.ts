import type { BidForm } from '@prepmarket/bidding-api';

/** A form only when there are files: plain JSON is repeated when its answer is lost. */
export const bodyOf = (bid: BidForm, files: readonly File[]): BidForm | FormData => {
  if (files.length === 0) return bid;
  const form = new FormData();
  for (const [name, value] of Object.entries(bid)) form.append(name, String(value));
  for (const file of files) form.append('attachments', file);
  return form;
};
