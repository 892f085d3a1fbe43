import type { MilestoneStatus } from '@prepmarket/contracts-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('milestones')
export class MilestoneRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contractId: string;
  @Column('int') position: number;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('bigint', { transformer: wholeNumber }) amountCents: number;
  @Column('date') dueDate: string;
  @Column('text') status: MilestoneStatus;
  @Column('text', { nullable: true }) feedback: string | null;
  @Column('timestamptz', { nullable: true }) paidAt: Date | null;
  @Column('text', { nullable: true }) paidNote: string | null;
  /** The tasks it covers; null: all of the project. */
  @Column('uuid', { array: true, nullable: true }) taskIds: string[] | null;
  @Column('int') version: number;
}
