import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Shots whose originals somebody is about to read as one zip. */
@Entity('plate_zips')
export class PlateZipRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') user_id: string;
  @Column('uuid') project_id: string;
  @Column('jsonb') shots: { id: string; name: string }[];
  @Column('timestamptz') created_at: Date;
}
