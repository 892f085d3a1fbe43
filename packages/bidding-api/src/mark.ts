import { text } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { bidMessages, bidNoteMaximum } from './messages.js';

/** What the client's side keeps beside a bid for itself: no vendor is told of it. A bid without one is neither shortlisted nor noted on. */
export const bidMark = z.object({ bidId: z.uuid(), shortlisted: z.boolean(), note: z.string() });
export type BidMark = z.infer<typeof bidMark>;

/** PUT .../mark: what is absent stays as it is. */
export const markForm = z
  .object({ shortlisted: z.optional(z.boolean()), note: z.optional(text(bidNoteMaximum)) })
  .check(z.refine(({ shortlisted, note }) => shortlisted !== undefined || note !== undefined, bidMessages.markEmpty));
export type MarkForm = z.infer<typeof markForm>;
