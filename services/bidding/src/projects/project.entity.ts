import type { Bidders, ProjectStatus } from '@prepmarket/catalog-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** This service's copy of a project, its owners spelt as the rules read them. The row is what submit, accept and the listeners lock. */
@Entity('projects')
export class ProjectCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') client_id: string;
  @Column('text') title: string;
  @Column('text') status: ProjectStatus;
  @Column('bigint', { transformer: wholeNumber }) budgetMinCents: number;
  @Column('bigint', { transformer: wholeNumber }) budgetMaxCents: number;
  @Column('text') currency: string;
  @Column('text') deadline: string;
  /** Nobody but its vendor learns of a bid before. */
  @Column('timestamptz', { nullable: true }) sealedUntil: Date | null;
  /** Vendors read what it is estimated to cost. */
  @Column('boolean') showEstimate: boolean;
  /** Who may bid uninvited. */
  @Column('text', { default: 'all' }) bidders: Bidders;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
