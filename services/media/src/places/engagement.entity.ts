import type { BidStatus } from '@prepmarket/bidding-api';
import type { ContractStatus } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bid, as bidding published it last. */
@Entity('engagements')
export class EngagedBid {
  @PrimaryColumn('uuid') bid_id: string;
  @Column('uuid') project_id: string;
  @Column('uuid') vendor_id: string;
  @Column('text') bid_status: BidStatus;
  @Column('int') version: number;
}

/** A contract of a bid, as contracts published it last. */
@Entity('engagement_contracts')
export class EngagedContract {
  @PrimaryColumn('uuid') contract_id: string;
  @Column('uuid') bid_id: string;
  @Column('text') status: ContractStatus;
  @Column('int') version: number;
}
