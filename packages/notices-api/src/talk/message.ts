import { fileRef, pageQuery, prose, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { noticesMessages } from '../messages.js';

/** Characters of a message. */
export const messageMaximum = 4000;
/** Minutes in which its author may change a message. */
export const editMinutes = 10;
/** That one person writes. */
export const messagesPerHour = 120;

// A form with files has texts alone.
const yes = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
const words = prose(noticesMessages.messageEmpty, messageMaximum);

/**
 * POST /notices/threads/{kind}/{recordId}, with files in `attachments`. In a project's questions its owner says what is answered (the question's id), and
 * whether everybody reads the answer, with the question and without who asked, or who asked alone. What an owner writes without a question is for everybody.
 */
export const messageForm = z.object({ text: words, answers: z.optional(uuid), everybody: z._default(yes, false) });
export type MessageForm = z.infer<typeof messageForm>;

/** PUT /notices/messages/{messageId}. */
export const messageEdit = z.object({ text: words });
export type MessageEdit = z.infer<typeof messageEdit>;

/** GET /notices/threads/{kind}/{recordId}: the newest, or those before a number. */
export const messageQuery = z.object({ before: z.optional(z.coerce.number().check(z.int(), z.positive())), limit: pageQuery.limit });
export type MessageQuery = z.infer<typeof messageQuery>;

const writer = z.object({ id: uuid, name: z.string() });

/** A message as its reader sees it. */
export const message = z.object({
  id: uuid,
  /** Grows in its conversation. */
  number: z.number(),
  author: writer,
  own: z.boolean(),
  /** Null once it is deleted. */
  text: z.nullable(z.string()),
  /** In a project's questions: the vendor who alone reads it beside the owners; null when everybody may. */
  only: z.nullable(writer),
  /** The question that it answers. Who asked is not said here. */
  question: z.nullable(z.object({ id: uuid, text: z.string() })),
  /** None once it is deleted. */
  attachments: z.array(fileRef),
  writtenAt: timestamp,
  editedAt: z.nullable(timestamp),
  deletedAt: z.nullable(timestamp),
  /** What its reader may do. */
  editableUntil: z.nullable(timestamp),
  deletable: z.boolean(),
  answerable: z.boolean(),
  /** For administrators who judge a dispute: what it said before, oldest first, and what a deleted one said last. */
  former: z.array(z.object({ text: z.string(), until: timestamp })),
});
export type Message = z.infer<typeof message>;

/** What the reader may do in a conversation. */
export const thread = z.object({
  /** Why nothing can be written; null when it can. */
  closed: z.nullable(z.string()),
  /** An owner's words in a project's questions reach everybody. */
  answers: z.boolean(),
  /** A dispute has made evidence of it: nothing is changed any more. */
  evidence: z.boolean(),
  /** The number up to which it was read. */
  readUpTo: z.number(),
  unread: z.number(),
});
export type Thread = z.infer<typeof thread>;

/** What lies beside a page of messages. */
export const besideMessages = { next: z.nullable(z.number()), thread };

/** The answer of GET /notices/threads/{kind}/{recordId}, oldest first; `next` asks for those before. */
export interface MessagePage {
  thread: Thread;
  messages: Message[];
  next: number | null;
}

/** POST /notices/threads/{kind}/{recordId}/read: up to the message with this number. */
export const threadRead = z.object({ upTo: z.number().check(z.int(), z.nonnegative()) });
export type ThreadRead = z.infer<typeof threadRead>;
