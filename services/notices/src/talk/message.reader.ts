import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotReadThread } from '@prepmarket/notices-api';
import type { FileReader, FileRow } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { subjectOf } from './about.js';
import { MessageRow } from './message.entity.js';
import { oneOf } from './message.view.js';

/** A message's files are read by whom the message is. */
@Injectable()
export class MessageReader implements FileReader {
  constructor(private readonly database: DataSource) {}

  async mayRead(actor: Actor, { subject }: FileRow): Promise<boolean> {
    const { manager } = this.database;
    const message = subject ? await manager.findOneBy(MessageRow, { id: subject }) : null;
    if (!message) return false;
    const thread = { kind: message.threadKind, id: message.threadId };
    const about = await subjectOf(manager, thread);
    if (!about || cannotReadThread(actor, about)) return false;
    const shown = await oneOf(manager, actor, about, thread, message.id);
    return shown !== undefined && !shown.judged.deleted;
  }
}
