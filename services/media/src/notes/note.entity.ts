import type { NoteShape, NoteSide, NoteState } from '@prepmarket/media-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody has noted on frames of a version, numbered as the version counts them. `sent`: of what it was begun with, to know it when it is sent again. */
@Entity('notes')
export class NoteRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') version_id: string;
  @Column('uuid') contract_id: string;
  @Column('uuid') author_id: string;
  /** What somebody called itself who wrote by a review link; `author_id` is that visit. */
  @Column('text', { nullable: true }) guest: string | null;
  @Column('text') side: NoteSide;
  @Column('boolean') shared: boolean;
  @Column('int') frame_start: number;
  @Column('int') frame_end: number;
  @Column('text') text: string;
  @Column('jsonb') drawing: NoteShape[];
  @Column('text') state: NoteState;
  @Column('timestamptz', { nullable: true }) state_at: Date | null;
  @Column('timestamptz') made_at: Date;
  @Column('timestamptz', { nullable: true }) edited_at: Date | null;
  @Column('int') version: number;
  @Column('text') sent: string;
}

/** An answer to a note; it goes with it. */
@Entity('note_replies')
export class NoteReplyRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') note_id: string;
  @Column('uuid') author_id: string;
  @Column('text', { nullable: true }) guest: string | null;
  @Column('text') side: NoteSide;
  @Column('text') text: string;
  @Column('timestamptz') made_at: Date;
}
