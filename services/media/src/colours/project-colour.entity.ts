import type { InputColour } from '@prepmarket/media-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How the plates of a project are meant where its shots do not say it themselves. Its .cube file has the project's id as its subject. */
@Entity('project_colours')
export class ProjectColourRow {
  @PrimaryColumn('uuid') project_id: string;
  @Column('text') input: InputColour;
  @Column('text', { nullable: true }) cube_key: string | null;
  @Column('text', { nullable: true }) cube_name: string | null;
  @Column('int') version: number;
  @Column('timestamptz') updated_at: Date;
  @Column('uuid', { nullable: true }) updated_by: string | null;
}
