import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { Letter, Mail } from './mail.js';

export interface QueuedMail extends Mail {
  id: string;
  attempts: number;
}

const LEASE = "interval '2 minutes'";

/** Letters to send, in a table: a letter leaves exactly when the use case that wrote it commits, and then at least once. */
@Injectable()
export class MailQueue {
  constructor(private readonly database: DataSource) {}

  async put(tx: Tx, to: string, { subject, text, html }: Letter): Promise<void> {
    await tx.manager.query('INSERT INTO mails (id, recipient, subject, text, html) VALUES ($1, $2, $3, $4, $5)', [randomUUID(), to, subject, text, html]);
  }

  /** The next letter that is due. It is ours for two minutes; should this process die, another one takes it then. */
  async take(): Promise<QueuedMail | undefined> {
    const rows: QueuedMail[] = await this.database.query(
      `WITH due AS (
         UPDATE mails SET attempts = attempts + 1, next_at = now() + ${LEASE}
         WHERE id = (SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_at <= now() ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING *)
       SELECT id, recipient AS to, subject, text, html, attempts FROM due`,
    );
    return rows[0];
  }

  /** A letter that has gone keeps no text: its link is a secret. */
  async sent({ id }: QueuedMail): Promise<void> {
    await this.database.query("UPDATE mails SET sent_at = now(), text = '', html = '', last_error = NULL WHERE id = $1", [id]);
  }

  async retry({ id }: QueuedMail, seconds: number, reason: string): Promise<void> {
    await this.database.query('UPDATE mails SET next_at = now() + make_interval(secs => $2), last_error = $3 WHERE id = $1', [id, seconds, reason]);
  }

  async giveUp({ id }: QueuedMail, reason: string): Promise<void> {
    await this.database.query("UPDATE mails SET failed_at = now(), text = '', html = '', last_error = $2 WHERE id = $1", [id, reason]);
  }
}
