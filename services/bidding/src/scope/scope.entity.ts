import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a package is called. */
@Entity('packages')
export class PackageCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('int') version: number;
}

@Entity('shots')
export class ShotCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  /** Null for one that was deleted before it was heard of. */
  @Column('uuid', { nullable: true }) packageId: string | null;
  @Column('text') name: string;
  /** What its owner gives the first frame of a clip without numbers of its own. */
  @Column('int', { nullable: true }) firstNumber: number | null;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}

/** What is to be done. Frames are counted from 1, both ends belong to it. */
@Entity('tasks')
export class TaskCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  @Column('uuid') shotId: string;
  @Column('text') name: string;
  @Column('text') taskType: string;
  @Column('int') frameStart: number;
  @Column('int') frameEnd: number;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
