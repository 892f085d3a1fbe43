import type { ContractStatus } from '@prepmarket/contracts-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('contracts')
export class ContractRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') bidId: string;
  @Column('uuid') projectId: string;
  @Column('text') projectTitle: string;
  @Column('uuid') clientId: string;
  @Column('uuid') vendorId: string;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('text') terms: string;
  @Column('text') status: ContractStatus;
  @Column('bigint', { transformer: wholeNumber }) totalCents: number;
  @Column('text') currency: string;
  @Column('date', { nullable: true }) startDay: string | null;
  @Column('int') version: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
