import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What contracts knows of a task: whose project it belongs to, and whether it is gone. */
@Entity('tasks')
export class TaskCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
