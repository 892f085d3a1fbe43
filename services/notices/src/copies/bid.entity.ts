import type { BidStatus } from '@prepmarket/bidding-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('bids')
export class BidCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  @Column('uuid') vendorId: string;
  @Column('text') status: BidStatus;
  @Column('int') version: number;
}
