import type { BidLine, BidStatus } from '@prepmarket/bidding-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

export interface LineRow extends Omit<BidLine, 'amount'> {
  amountCents: number;
}

@Entity('bids')
export class BidRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  @Column('uuid') vendorId: string;
  @Column('bigint', { transformer: wholeNumber }) amountCents: number;
  @Column('text') currency: string;
  @Column('int') deliveryDays: number;
  @Column('text') proposal: string;
  @Column('text') status: BidStatus;
  @Column('text') declineReason: string;
  /** Sent while its project was sealed: nothing of it has left yet. */
  @Column('boolean') held: boolean;
  @Column('jsonb') lines: LineRow[];
  @Column('int', { nullable: true }) rounds: number | null;
  @Column('int', { nullable: true }) handles: number | null;
  @Column('text', { array: true }) exclusions: string[];
  @Column('date', { nullable: true }) validUntil: string | null;
  @Column('date', { nullable: true }) startDate: string | null;
  @Column('int') version: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
