import type { TaskType, WorkStatus } from '@prepmarket/catalog-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('tasks')
export class Task {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') project_id: string;
  @Column('uuid') shot_id: string;
  @Column('text') name: string;
  @Column('text') task_type: TaskType;
  @Column('text') status: WorkStatus;
  @Column('text') description: string;
  @Column('text') instructions: string;
  /** Frames are numbered from 1; both ends belong to the range. */
  @Column('int') frame_start: number;
  @Column('int') frame_end: number;
  /** The range is the whole shot, whatever clip comes. */
  @Column('boolean') whole_shot: boolean;
  @Column('int') version: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
  /** Null when the product itself did. */
  @Column('uuid', { nullable: true }) updated_by: string | null;
}
