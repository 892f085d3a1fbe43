import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A clip of what a vendor shows of its work; `last_upload` counts its accepted uploads. */
@Entity('reel_clips')
export class ReelClipRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') vendor_id: string;
  @Column('text') title: string;
  @Column('int') position: number;
  @Column('int') version: number;
  @Column('int') last_upload: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
}
