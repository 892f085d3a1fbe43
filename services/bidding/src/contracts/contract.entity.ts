import type { ContractStatus } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What bidding knows of a bid's contract. A bid may have had several, of which all but the last are cancelled. */
@Entity('contracts')
export class ContractCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') bidId: string;
  @Column('text') status: ContractStatus;
  @Column('int') version: number;
}
