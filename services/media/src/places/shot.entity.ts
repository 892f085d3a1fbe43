import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What media knows of a shot; `last_upload` counts its accepted uploads. */
@Entity('shots')
export class ShotCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') project_id: string;
  @Column('uuid', { nullable: true }) package_id: string | null;
  @Column('text') name: string;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
  @Column('int') last_upload: number;
}
