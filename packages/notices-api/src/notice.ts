import { flag, pageQuery, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { noticeFacts } from './facts.js';
import { noticeKind } from './kinds/kinds.js';
import { noticesMessages } from './messages.js';

/** One line of the list: notices of one kind about one subject, gathered while they are unread, and by their day after that. */
export const notice = z.object({
  /** The newest one's. */
  id: uuid,
  kind: noticeKind,
  count: z.number(),
  unread: z.boolean(),
  /** The reader must act. */
  turn: z.boolean(),
  subject: z.object({ kind: z.string(), id: uuid }),
  /** The sentence, and the screen it leads to. */
  text: z.string(),
  path: z.string(),
  facts: noticeFacts,
  createdAt: timestamp,
});
export type Notice = z.infer<typeof notice>;

/** GET /notices, newest first: `before` is the id of a page's last line. */
export const noticeQuery = z.object({
  before: z.optional(uuid),
  limit: pageQuery.limit,
  unread: z._default(flag, false),
  kind: z.optional(noticeKind),
});
export type NoticeQuery = z.infer<typeof noticeQuery>;

/** `next` asks for the page after, and is null on the last. */
export interface NoticePage {
  notices: Notice[];
  next: string | null;
}

/** GET /notices/count: lines that are unread. */
export const noticeCount = z.object({ unread: z.number() });
export type NoticeCount = z.infer<typeof noticeCount>;

/** POST /notices/read: the lines with these ids, everything, everything up to a line that was seen, or all of one kind about one record. */
export const noticesRead = z
  .object({
    ids: z.optional(z.array(uuid).check(z.maxLength(100))),
    all: z.optional(z.boolean()),
    upTo: z.optional(uuid),
    about: z.optional(z.object({ kind: noticeKind, id: uuid })),
  })
  .check(z.refine((form) => Boolean(form.ids ?? form.all ?? form.upTo ?? form.about), noticesMessages.nothingNamed));
export type NoticesRead = z.infer<typeof noticesRead>;
