import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  answersQuestions,
  cannotAnswer,
  cannotDeleteMessage,
  cannotEditMessage,
  cannotReadThread,
  cannotWrite,
  type Message,
  type MessageForm,
  type MessagePage,
  type MessageQuery,
  messagesPerHour,
  noticesMessages,
  onlyFor,
  type Thread,
  type ThreadCount,
  type ThreadOf,
  threadName,
  tooManyMessages,
} from '@prepmarket/notices-api';
import { Copies, countHourly, Files, type FormOf, found, hourIsFull, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { withdrawCausedBy } from '../told/tell.js';
import { heldSubject, type Subject, subjectOf, subjectsOf } from './about.js';
import { countsOf } from './counts.js';
import { readInBell, showAgain, tellOthers } from './heard.js';
import { MessageRow } from './message.entity.js';
import { messagesOf, oneOf, wholeEvidence } from './message.view.js';

const HOURLY = { kind: 'message', most: messagesPerHour, tooMany: tooManyMessages };

/** What is written about projects, bids, contracts and milestones, by the rules of the records. */
@Injectable()
export class TalkService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly files: Files,
  ) {}

  async page(actor: Actor, thread: ThreadOf, query: MessageQuery): Promise<MessagePage> {
    const about = await this.readable(actor, thread);
    const { manager } = this.database;
    return { thread: await this.stateOf(manager, actor, about, thread), ...(await messagesOf(manager, actor, about, thread, query)) };
  }

  /** What the actor may not read is left out. */
  async counts(actor: Actor, threads: readonly ThreadOf[]): Promise<ThreadCount[]> {
    const { manager } = this.database;
    const known = await subjectsOf(manager, threads);
    const readable = threads.filter((thread) => {
      const about = known.get(threadName(thread));
      return about && !cannotReadThread(actor, about);
    });
    return (await countsOf(manager, actor, readable, known)).map(({ readUpTo: _, ...count }) => count);
  }

  /** Whether a message would be taken at all, asked before its files are received. */
  async mayWrite(actor: Actor, thread: ThreadOf): Promise<void> {
    refuse(cannotWrite(actor, await this.readable(actor, thread)));
    refuse(await hourIsFull(this.database.manager, HOURLY, actor.id));
  }

  async write(actor: Actor, thread: ThreadOf, { fields: { text, ...form }, files }: FormOf<MessageForm>): Promise<Message> {
    await this.readable(actor, thread);
    return this.work.transaction(async (tx) => {
      const about = await this.held(tx, actor, thread);
      refuse(cannotWrite(actor, about));
      const question = form.answers === undefined ? undefined : await oneOf(tx.manager, actor, about, thread, form.answers);
      if (form.answers !== undefined) refuse(cannotAnswer(actor, about, question?.judged));
      const only = onlyFor(actor, about, form, question?.judged);
      const id = newId();
      await countHourly(tx, HOURLY, actor.id, id);
      const place = { threadKind: thread.kind, threadId: thread.id, onlyFor: only, answers: form.answers ?? null };
      await tx.manager.insert(MessageRow, { id, ...place, authorId: actor.id, text, writtenAt: new Date(), editedAt: null, deletedAt: null });
      await this.files.attach(tx, id, 'attachment', files, actor.id);
      await tx.audit({ act: 'message-written', kind: 'message', id, belongsTo: thread.id });
      await tellOthers(tx, about, thread, { id, only }, actor);
      await showAgain(tx, about, thread, only);
      return this.seen(tx, actor, about, thread, id);
    });
  }

  edit(actor: Actor, id: string, text: string): Promise<Message> {
    return this.change(actor, id, cannotEditMessage, async (tx, former) => {
      if (former === text) return;
      await countHourly(tx, HOURLY, actor.id, newId());
      await tx.manager.query('INSERT INTO former_messages (message_id, text) VALUES ($1, $2)', [id, former]);
      await tx.manager.update(MessageRow, { id }, { text, editedAt: new Date() });
      return 'message-changed';
    });
  }

  remove(actor: Actor, id: string): Promise<Message> {
    return this.change(actor, id, cannotDeleteMessage, async (tx, former) => {
      await tx.manager.query('INSERT INTO former_messages (message_id, text) VALUES ($1, $2)', [id, former]);
      await tx.manager.update(MessageRow, { id }, { text: '', deletedAt: new Date() });
      await this.files.removeOf(tx, [id]);
      await withdrawCausedBy(tx, id);
      return 'message-deleted';
    });
  }

  async read(actor: Actor, thread: ThreadOf, upTo: number): Promise<Thread> {
    const about = await this.readable(actor, thread);
    return this.work.transaction(async (tx) => {
      await tx.manager.query(
        `INSERT INTO thread_reads AS r (user_id, thread_kind, thread_id, up_to)
         SELECT $1, $2, $3, least($4::int, coalesce(max(number), 0)) FROM messages WHERE thread_kind = $2 AND thread_id = $3
         ON CONFLICT (user_id, thread_kind, thread_id) DO UPDATE SET up_to = greatest(r.up_to, excluded.up_to)`,
        [actor.id, thread.kind, thread.id, upTo],
      );
      await readInBell(tx, actor, thread, upTo);
      return this.stateOf(tx.manager, actor, about, thread);
    });
  }

  /** What is new just now is waited for a moment. */
  private async readable(actor: Actor, thread: ThreadOf): Promise<Subject> {
    const about = found(await this.copies.find(thread.id, () => subjectOf(this.database.manager, thread)), noticesMessages.talkNotFound);
    refuse(cannotReadThread(actor, about));
    return about;
  }

  /** Of two who change a conversation at once the second sees what the first has done. */
  private async held(tx: Tx, actor: Actor, thread: ThreadOf): Promise<Subject> {
    const about = found(await heldSubject(tx.manager, thread), noticesMessages.talkNotFound);
    refuse(cannotReadThread(actor, about));
    await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`thread ${threadName(thread)}`]);
    return about;
  }

  private async change(
    actor: Actor,
    id: string,
    cannot: typeof cannotEditMessage,
    act: (tx: Tx, former: string) => Promise<string | undefined>,
  ): Promise<Message> {
    return this.work.transaction(async (tx) => {
      const { threadKind: kind, threadId } = found(await tx.manager.findOneBy(MessageRow, { id }), noticesMessages.messageNotFound);
      const thread = { kind, id: threadId };
      const about = await this.held(tx, actor, thread);
      const message = found(await oneOf(tx.manager, actor, about, thread, id), noticesMessages.messageNotFound);
      refuse(cannot(actor, about, message.judged));
      const done = await act(tx, message.text);
      if (done) {
        await tx.audit({ act: done, kind: 'message', id, belongsTo: threadId });
        await showAgain(tx, about, thread, message.judged.only);
      }
      return this.seen(tx, actor, about, thread, id);
    });
  }

  private async seen({ manager }: Tx, actor: Actor, about: Subject, thread: ThreadOf, id: string): Promise<Message> {
    const message = found(await oneOf(manager, actor, about, thread, id), noticesMessages.messageNotFound);
    return message.seen;
  }

  private async stateOf(manager: EntityManager, actor: Actor, about: Subject, thread: ThreadOf): Promise<Thread> {
    const [count] = await countsOf(manager, actor, [thread], new Map([[threadName(thread), about]]));
    return {
      closed: cannotWrite(actor, about)?.message ?? null,
      answers: answersQuestions(actor, about),
      evidence: wholeEvidence(actor, about),
      readUpTo: count?.readUpTo ?? 0,
      unread: count?.unread ?? 0,
    };
  }
}
