import type { Bidders, ProjectStatus } from '@prepmarket/catalog-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('projects')
export class Project {
  @PrimaryColumn('uuid') id: string;
  @Column('text') title: string;
  @Column('text') description: string;
  @Column('text') category: string;
  @Column('bigint', { transformer: wholeNumber }) budget_min_cents: number;
  @Column('bigint', { transformer: wholeNumber }) budget_max_cents: number;
  @Column('text') currency: string;
  /** As given: a day or an instant. */
  @Column('text') deadline: string;
  @Column('text', { array: true }) skills: string[];
  @Column('text') status: ProjectStatus;
  @Column('uuid') user_id: string;
  @Column('uuid') client_id: string;
  /** How names of its plates are built; null is the usual pattern. */
  @Column('text', { nullable: true }) plate_pattern: string | null;
  /** Nobody but its vendor sees a proposal before. */
  @Column('timestamptz', { nullable: true }) sealed_until: Date | null;
  /** It was open with this seal, which stays. */
  @Column('boolean') seal_fixed: boolean;
  /** Vendors read what it is estimated to cost. */
  @Column('boolean') show_estimate: boolean;
  /** Who may bid uninvited. */
  @Column('text') bidders: Bidders;
  /** Made to look around in; it stays a draft. */
  @Column('boolean') sample: boolean;
  @Column('int') version: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
  /** Null when the product itself did. */
  @Column('uuid', { nullable: true }) updated_by: string | null;
}
