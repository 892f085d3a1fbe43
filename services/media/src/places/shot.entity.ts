import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What media knows of a shot; `last_upload` counts its accepted uploads. */
@Entity('shots')
export class ShotCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') project_id: string;
  @Column('uuid', { nullable: true }) package_id: string | null;
  @Column('text') name: string;
  /** What its owner gives the first frame of a clip without numbers of its own. */
  @Column('int', { nullable: true }) first_number: number | null;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
  @Column('int') last_upload: number;
}
