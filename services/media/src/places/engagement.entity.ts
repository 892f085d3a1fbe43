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
  /** Null where an older version of this service has heard of it first: the same version, told once more, says it. */
  @Column('uuid', { nullable: true }) project_id: string | null;
  @Column('uuid', { nullable: true }) client_id: string | null;
  @Column('uuid', { nullable: true }) vendor_id: string | null;
  /** The tasks that its milestones cover; null: all of the project. */
  @Column('uuid', { array: true, nullable: true }) task_ids: string[] | null;
  @Column('int') version: number;
}
