import type { InputColour } from '@prepmarket/media-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How the plates of a shot are meant, where somebody has said so. Its .cube file has the shot's id as its subject. */
@Entity('shot_colours')
export class ShotColourRow {
  @PrimaryColumn('uuid') shot_id: string;
  @Column('text') input: InputColour;
  @Column('text', { nullable: true }) cube_key: string | null;
  @Column('text', { nullable: true }) cube_name: string | null;
  @Column('int') version: number;
  @Column('timestamptz') updated_at: Date;
  @Column('uuid', { nullable: true }) updated_by: string | null;
}
