import type { BidStatus } from '@prepmarket/bidding-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The copy of a bid: an award while it is accepted. It holds all that a contract takes over from it. */
@Entity('awards')
export class AwardRow {
  @PrimaryColumn('uuid') bidId: string;
  @Column('uuid') projectId: string;
  @Column('uuid') userId: string;
  @Column('uuid') clientId: string;
  @Column('uuid') vendorId: string;
  @Column('text') projectTitle: string;
  @Column('bigint', { transformer: wholeNumber }) amountCents: number;
  @Column('text') currency: string;
  @Column('text') status: BidStatus;
  @Column('int') version: number;
}
