import type { DeliveryState } from '@prepmarket/notices-api';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One notice on its way to one webhook, and then a line of its log. */
@Entity('webhook_deliveries')
export class DeliveryRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') webhookId: string;
  @Column('text') type: string;
  /** JSON, with a path where the receiver gets an address. */
  @Column('text') event: string;
  @Column('text') state: DeliveryState;
  /** How often it was tried, and how often since it was sent for the first time or once more. */
  @Column('int') tries: number;
  @Column('int') round: number;
  /** When it was sent for the first time or once more: a day later it is given up. */
  @Column('timestamptz') since: Date;
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  @Column('timestamptz', { nullable: true }) triedAt: Date | null;
  @Column('int', { nullable: true }) status: number | null;
  @Column('int', { nullable: true }) milliseconds: number | null;
  @Column('text', { nullable: true }) error: string | null;
  @Column('text', { nullable: true }) answer: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
