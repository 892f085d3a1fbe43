import type { ProjectStatus } from '@prepmarket/catalog-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What media knows of a project. A deleted one stays as a tombstone, so that a late event cannot bring it back. */
@Entity('projects')
export class ProjectCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') client_id: string;
  /** Empty where an older version of this service has heard of it. */
  @Column('text', { default: '' }) title: string;
  @Column('text') status: ProjectStatus;
  @Column('boolean', { default: false }) sample: boolean;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
