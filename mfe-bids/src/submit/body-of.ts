import type { BidForm } from '@prepmarket/bidding-api';

const isSaid = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);
const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** A form only when there are files: plain JSON is repeated when its answer is lost. What was left out stays out. */
export const bodyOf = (bid: BidForm, files: readonly File[]): Partial<BidForm> | FormData => {
  const said = Object.entries(bid).filter(([, value]) => isSaid(value));
  if (files.length === 0) return Object.fromEntries(said);
  const form = new FormData();
  for (const [name, value] of said) form.append(name, written(value));
  for (const file of files) form.append('attachments', file);
  return form;
};
