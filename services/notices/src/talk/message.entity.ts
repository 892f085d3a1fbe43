import type { ThreadKind } from '@prepmarket/notices-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody wrote about a record; empty once it is deleted. What it said before is kept in `former_messages`, for who judges a dispute. */
@Entity('messages')
export class MessageRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') threadKind: ThreadKind;
  @Column('uuid') threadId: string;
  /** Grows in its conversation, in the order of the commits. What lies between tells nothing of what others write there. */
  @Column({ type: 'int', insert: false, update: false }) number: number;
  @Column('uuid') authorId: string;
  /** The vendor who alone reads it beside the owners. */
  @Column('uuid', { nullable: true }) onlyFor: string | null;
  /** The question that it answers. */
  @Column('uuid', { nullable: true }) answers: string | null;
  @Column('text') text: string;
  @Column('timestamptz') writtenAt: Date;
  @Column('timestamptz', { nullable: true }) editedAt: Date | null;
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
}
