import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs, type Tx } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { Letter, LetterKind, Mail } from './mail.js';

export interface QueuedMail extends Mail {
  id: string;
  kind: LetterKind;
  /** Whether there is still somebody to send it to. */
  wanted: boolean;
}

export const SEND_MAIL = 'send_mail';
/** With the pauses of jobs about an hour and a half. */
export const TRIES = 9;

/** Whether account `u` may get letter `due`: its address is confirmed, and it is not suspended or this is what tells it so. */
const MAY_GET = "u.email_confirmed_at IS NOT NULL AND (NOT u.suspended OR due.kind = 'account')";

/** Letters to send, each with its job: a letter leaves exactly when the use case that wrote it commits, and then at least once. */
@Injectable()
export class MailQueue implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: Jobs,
  ) {}

  /** Letters that were written before there were jobs get theirs. */
  async onApplicationBootstrap(): Promise<void> {
    const rows: { id: string }[] = await this.database.query(
      `SELECT id FROM mails m WHERE sent_at IS NULL AND failed_at IS NULL AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = m.id::text)`,
    );
    for (const { id } of rows) await this.add(this.database, id);
  }

  /** A letter to the holder of an account, `user`, goes where that account says when it is sent, and nowhere if it may get none by then. */
  async put(tx: Tx, to: string, { kind, subject, text, html, headers }: Letter, user?: string): Promise<void> {
    const id = randomUUID();
    await tx.manager.query('INSERT INTO mails (id, recipient, kind, subject, text, html, headers, user_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)', [
      ...[id, to, kind, subject, text, html],
      headers ? JSON.stringify(headers) : null,
      user ?? null,
    ]);
    await this.add(tx, id);
  }

  /** A letter that is still to be sent. */
  async begin(id: string, attempt: number): Promise<QueuedMail | undefined> {
    const rows: QueuedMail[] = await this.database.query(
      `WITH due AS (UPDATE mails SET attempts = $2 WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL RETURNING *)
       SELECT due.id, kind, coalesce(u.email, recipient) AS to, subject, text, html, headers, due.user_id IS NULL OR coalesce(${MAY_GET}, false) AS wanted
       FROM due LEFT JOIN users u ON u.id = due.user_id`,
      [id, attempt],
    );
    return rows[0];
  }

  /** A letter that has gone keeps no text: its link is a secret. */
  async sent({ id }: QueuedMail): Promise<void> {
    await this.database.query("UPDATE mails SET sent_at = now(), text = '', html = '', last_error = NULL WHERE id = $1", [id]);
  }

  async failed({ id }: QueuedMail, reason: string): Promise<void> {
    await this.database.query('UPDATE mails SET last_error = $2 WHERE id = $1', [id, reason]);
  }

  async giveUp({ id }: QueuedMail, reason: string): Promise<void> {
    await this.database.query("UPDATE mails SET failed_at = now(), text = '', html = '', last_error = $2 WHERE id = $1", [id, reason]);
  }

  private add(tx: Pick<Tx, 'manager'>, id: string): Promise<void> {
    return this.jobs.add(tx, SEND_MAIL, { id }, { key: id, maxAttempts: TRIES });
  }
}
