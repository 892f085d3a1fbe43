import type { ContractStatus } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What bidding knows of a bid's contract. A bid may have had several, of which all but the last are cancelled. */
@Entity('contracts')
export class ContractCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') bidId: string;
  @Column('text') status: ContractStatus;
  /** The last due day of its milestones, YYYY-MM-DD; null where no event has told. */
  @Column('text', { nullable: true }) ends: string | null;
  @Column('int') version: number;
}
