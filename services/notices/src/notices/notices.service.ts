import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { NoticeCount, NoticePage, NoticeQuery, NoticesRead } from '@prepmarket/notices-api';
import { Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { countOf, pageOf } from './notice.view.js';
import { markRead } from './reading.js';

/** A person's own notices: nobody else's are ever answered or changed. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  list(actor: Actor, query: NoticeQuery): Promise<NoticePage> {
    return pageOf(this.database.manager, actor.id, query);
  }

  count(actor: Actor): Promise<NoticeCount> {
    return countOf(this.database.manager, actor.id);
  }

  read(actor: Actor, which: NoticesRead): Promise<NoticeCount> {
    return this.work.transaction(async (tx) => {
      await markRead(tx, actor.id, which);
      return countOf(tx.manager, actor.id);
    });
  }
}
