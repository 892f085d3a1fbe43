import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A note on frames of a version, as media told it last. */
@Entity('notes')
export class NoteCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contractId: string;
  @Column('uuid') versionId: string;
  @Column('int') frameStart: number;
  @Column('int') frameEnd: number;
  @Column('text') text: string;
  @Column('text') state: string;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
