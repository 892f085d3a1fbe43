import type { ProjectStatus } from '@prepmarket/catalog-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** This service's copy of a project, its owners spelt as the rules read them. */
@Entity('projects')
export class ProjectCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') client_id: string;
  @Column('text') title: string;
  @Column('text') status: ProjectStatus;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
