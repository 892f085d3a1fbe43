import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A shot that vendors do to show what they can. `plate_upload` is what its plate was when it was made; `last_number` counts the entries that were submitted. */
@Entity('test_shots')
export class TestShotRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') title: string;
  @Column('text') brief: string;
  @Column('text') task_type: string;
  @Column('int') frame_start: number;
  @Column('int') frame_end: number;
  @Column('uuid') shot_id: string;
  @Column('uuid') project_id: string;
  @Column('uuid') plate_upload: string;
  @Column('uuid') made_by: string;
  @Column('boolean') ours: boolean;
  @Column('timestamptz') made_at: Date;
  @Column('timestamptz', { nullable: true }) ended_at: Date | null;
  @Column('int') last_number: number;
}
