import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type Channels, type NoticeKind, type Preferences, type PreferencesEdit, wordsOf } from '@prepmarket/notices-api';
import { Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { DigestRow } from './preference.entity.js';
import { preferencesOf, sayShown } from './preferences.js';

/** A person's own preferences. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
  ) {}

  get(actor: Actor): Promise<Preferences> {
    return preferencesOf(this.database.manager, actor.id);
  }

  change({ id: userId }: Actor, { digest, kinds = {}, lettersStopped }: PreferencesEdit): Promise<Preferences> {
    return this.work.transaction(async ({ manager }) => {
      const rows = (Object.entries(kinds) as [NoticeKind, Channels][]).filter(([kind]) => !wordsOf(kind)?.fixed);
      for (const [kind, channels] of rows) await sayShown(manager, userId, kind, channels);
      if (digest) await manager.upsert(DigestRow, { userId, digest }, ['userId']);
      if (lettersStopped === false) await manager.update(DigestRow, { userId }, { lettersStoppedAt: null });
      return preferencesOf(manager, userId);
    });
  }
}
