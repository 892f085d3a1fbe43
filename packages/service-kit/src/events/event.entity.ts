import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that its transaction has published; `sentAt` is set once the wire has it. */
@Entity('outbox')
export class OutboxRow {
  @PrimaryColumn('uuid') id: string;
  @Column({ type: 'bigint', insert: false, update: false }) seq: string;
  @Column('text') type: string;
  @Column('int') version: number;
  @Column({ name: 'occurred_at', type: 'timestamptz' }) occurredAt: Date;
  @Column({ name: 'correlation_id', type: 'text' }) correlationId: string;
  @Column({ type: 'text', nullable: true }) traceparent: string | null;
  /** It states once more how things are. */
  @Column({ type: 'boolean', default: false }) again: boolean;
  @Column('jsonb') data: object;
  @Column({ name: 'sent_at', type: 'timestamptz', nullable: true }) sentAt: Date | null;
  /** When it first reached nobody. */
  @Column({ name: 'returned_at', type: 'timestamptz', nullable: true }) returnedAt: Date | null;
  /** How often the wire refused this event itself. */
  @Column({ type: 'int', default: 0 }) attempts: number;
  /** Until when it waits, after it or an earlier one of its record was refused. */
  @Column({ name: 'retry_at', type: 'timestamptz', nullable: true }) retryAt: Date | null;
}

/** The id of an event this service has handled: what makes a second delivery a no-op. */
@Entity('inbox')
export class InboxRow {
  @PrimaryColumn({ name: 'event_id', type: 'uuid' }) eventId: string;
  @Column({ type: 'text', default: '' }) handler: string;
  @Column({ name: 'received_at', type: 'timestamptz' }) receivedAt: Date;
}

/** An event no attempt could handle, kept with the reason until it is replayed. */
@Entity('dead_letters')
export class DeadLetterRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') type: string;
  @Column('jsonb') envelope: object;
  @Column('text') reason: string;
  @Column({ name: 'failed_at', type: 'timestamptz' }) failedAt: Date;
}
