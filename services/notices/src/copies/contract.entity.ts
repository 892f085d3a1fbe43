import type { ContractStatus } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('contracts')
export class ContractCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') bidId: string;
  @Column('uuid') projectId: string;
  @Column('uuid') clientId: string;
  @Column('uuid') vendorId: string;
  @Column('text') title: string;
  @Column('text') status: ContractStatus;
  @Column('boolean') clientSigned: boolean;
  @Column('boolean') vendorSigned: boolean;
  @Column('text') currency: string;
  /** There is or was a dispute. */
  @Column('boolean', { default: false }) disputed: boolean;
  @Column('int') version: number;
  /** When it was first heard of. */
  @Column({ type: 'timestamptz', insert: false, update: false }) since: Date;
}
