import type { BidStatus } from '@prepmarket/bidding-api';
import type { ContractStatus } from '@prepmarket/contracts-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A bid, as bidding published it last. */
@Entity('engagements')
export class EngagedBid {
  @PrimaryColumn('uuid') bid_id: string;
  @Column('uuid') project_id: string;
  @Column('uuid') vendor_id: string;
  @Column('text') bid_status: BidStatus;
  /** Whole cents; null for bids heard of before amounts were kept. */
  @Column('bigint', { transformer: wholeNumber, nullable: true }) amount_cents: number | null;
  @Column('int') version: number;
  /** Since when the catalog knows it to stand so. */
  @Column('timestamptz') heard_at: Date;
}

/** A contract of a bid, as contracts published it last; `binding` once both parties have signed. */
@Entity('engagement_contracts')
export class EngagedContract {
  @PrimaryColumn('uuid') contract_id: string;
  @Column('uuid') bid_id: string;
  @Column('text') status: ContractStatus;
  @Column('boolean') binding: boolean;
  @Column('int') version: number;
}
