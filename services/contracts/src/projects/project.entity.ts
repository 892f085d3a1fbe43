import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What contracts knows of a project: its title, and whether it is gone. Its status never changes a contract. */
@Entity('projects')
export class ProjectCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('text') title: string;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
