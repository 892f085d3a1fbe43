import type { DisputeOutcome, Side } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A dispute of a contract; at most one is open. */
@Entity('disputes')
export class DisputeRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contractId: string;
  @Column('text') reason: string;
  @Column('text') raisedBy: Side;
  /** Nobody when it came of a bid that was taken back. */
  @Column('uuid', { nullable: true }) raiserId: string | null;
  @Column('timestamptz') raisedAt: Date;
  @Column('text', { nullable: true }) answer: string | null;
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  @Column('text', { nullable: true }) outcome: DisputeOutcome | null;
  @Column('text', { nullable: true }) note: string | null;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  @Column('uuid', { nullable: true }) endedBy: string | null;
}
