import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A browser that shows somebody's notices also when the product is closed there. */
@Entity('push_browsers')
export class PushBrowserRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  /** With which it was switched on or last opened the product. */
  @Column('uuid', { nullable: true }) sessionId: string | null;
  /** Where its push service takes what is for it, and the keys that this is sealed with. */
  @Column('text') endpoint: string;
  @Column('text') p256dh: string;
  @Column('text') auth: string;
  @Column('text') name: string;
  /** When the token was made with which the product was last opened there: older than what ends tokens, it is silent. */
  @Column('timestamptz') confirmedAt: Date;
  /** The push service has asked for a pause until then. */
  @Column('timestamptz', { nullable: true }) heldUntil: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
