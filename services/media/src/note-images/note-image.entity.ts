import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An image of a note, or of the answer `reply_id` to it; of none yet while `note_id` is null. `sent`: the sum of what came, to know it when it is sent again. */
@Entity('note_images')
export class NoteImageRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') version_id: string;
  @Column('uuid') author_id: string;
  @Column('uuid', { nullable: true }) note_id: string | null;
  @Column('uuid', { nullable: true }) reply_id: string | null;
  /** Its place among those of the note or answer, from 1. */
  @Column('int') position: number;
  @Column('text') key: string;
  @Column('int') width: number;
  @Column('int') height: number;
  @Column('text') sent: string;
  @Column('timestamptz') made_at: Date;
}

/** What its file is to it. */
export const NOTE_IMAGE = 'note-image';
