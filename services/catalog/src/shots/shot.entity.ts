import type { WorkStatus } from '@prepmarket/catalog-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('shots')
export class Shot {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') project_id: string;
  @Column('uuid') package_id: string;
  @Column('text') name: string;
  @Column('text') description: string;
  @Column('text') status: WorkStatus;
  @Column('text', { nullable: true }) deadline: string | null;
  /** What its owner calls the first frame of a clip without numbers of its own. */
  @Column('int', { nullable: true }) first_number: number | null;
  /** The frames of its cut, by the numbers readers know them by. */
  @Column('int', { nullable: true }) frame_in: number | null;
  @Column('int', { nullable: true }) frame_out: number | null;
  /** The vendor who agreed that the owner deletes it; counts while that vendor's contract runs. */
  @Column('uuid', { nullable: true }) removal_agreed_by: string | null;
  @Column('int') version: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
  /** Null when the product itself did. */
  @Column('uuid', { nullable: true }) updated_by: string | null;
}
