import type { MilestoneStatus } from '@prepmarket/contracts-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('milestones')
export class MilestoneCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contractId: string;
  @Column('int', { default: 0 }) position: number;
  @Column('text') title: string;
  @Column('bigint', { transformer: wholeNumber }) amountCents: number;
  /** YYYY-MM-DD; null where its contract's service did not say. */
  @Column('text', { nullable: true }) dueDate: string | null;
  @Column('text') status: MilestoneStatus;
  @Column('int') version: number;
}
