import type { Webhook, WebhookState } from '@prepmarket/notices-api';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An address that is told of somebody's notices. */
@Entity('webhooks')
export class WebhookRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') url: string;
  @Column('text', { array: true }) kinds: string[];
  @Column('text') state: WebhookState;
  @Column('text', { nullable: true }) offBecause: Webhook['offBecause'];
  /** As it was shown: what is signed with it lies in this database as well. */
  @Column('text') secret: string;
  @Column('timestamptz') secretMadeAt: Date;
  /** The one before, which signs for a day beside it. */
  @Column('text', { nullable: true }) formerSecret: string | null;
  @Column('timestamptz', { nullable: true }) failingSince: Date | null;
  /** The receiver has asked for a pause until then. */
  @Column('timestamptz', { nullable: true }) heldUntil: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
