import { randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Jobs, type Tx } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { Letter, Mail } from './mail.js';

export interface QueuedMail extends Mail {
  id: string;
}

export const SEND_MAIL = 'send_mail';
/** With the pauses of jobs about an hour and a half. */
export const TRIES = 9;

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

  async put(tx: Tx, to: string, { subject, text, html }: Letter): Promise<void> {
    const id = randomUUID();
    await tx.manager.query('INSERT INTO mails (id, recipient, subject, text, html) VALUES ($1, $2, $3, $4, $5)', [id, to, subject, text, html]);
    await this.add(tx, id);
  }

  /** A letter that is still to be sent. */
  async begin(id: string, attempt: number): Promise<QueuedMail | undefined> {
    const rows: QueuedMail[] = await this.database.query(
      `WITH due AS (UPDATE mails SET attempts = $2 WHERE id = $1 AND sent_at IS NULL AND failed_at IS NULL RETURNING *)
       SELECT id, recipient AS to, subject, text, html FROM due`,
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
