import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What contracts knows of a task: whose project it belongs to, of which type it is, and whether it is gone. */
@Entity('tasks')
export class TaskCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  /** '' while it is not known. */
  @Column('text') taskType: string;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
