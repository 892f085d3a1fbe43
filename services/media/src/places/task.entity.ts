import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What media knows of a task; `last_number` counts its versions. A deleted one stays, for what was delivered of it. */
@Entity('tasks')
export class TaskCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') project_id: string;
  @Column('uuid') shot_id: string;
  @Column('text') name: string;
  @Column('text') task_type: string;
  @Column('int') frame_start: number;
  @Column('int') frame_end: number;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
  @Column('int') last_number: number;
}
