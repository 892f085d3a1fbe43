import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Why the last file that was sent to a shot left nothing; gone when an upload of it is accepted. */
@Entity('refused_files')
export class RefusedFile {
  @PrimaryColumn('uuid') shot_id: string;
  @Column('text') reason: string;
  @Column('timestamptz', { default: () => 'now()' }) refused_at: Date;
}
