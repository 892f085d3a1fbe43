import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A shot, as far as bids name it: a project's are counted when its bids are compared. */
@Entity('shots')
export class ShotCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
