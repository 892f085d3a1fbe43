import type { UploadState } from '@prepmarket/media-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One upload of a shot's picture and, at once, the job that prepares it. It gets its `number` when it is accepted; `worker` holds it until
 * `leased_until`, then anybody may take it up again. Its files have its id as their subject.
 */
@Entity('uploads')
export class Upload {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') shot_id: string;
  @Column('int', { nullable: true }) number: number | null;
  @Column('text') kind: 'video' | 'sequence';
  @Column('text') state: UploadState;
  @Column('int', { default: 0 }) percent: number;
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text') file_name: string;
  /** Null for a file that came with the shot's creation: then it is the project's owner. */
  @Column('uuid', { nullable: true }) uploaded_by: string | null;
  @Column('text', { nullable: true }) staged_key: string | null;
  @Column('text', { nullable: true }) original_key: string | null;
  /** Of a sequence: how many images, the number of the first, the numbers missing. */
  @Column('int', { nullable: true }) frames: number | null;
  @Column('int', { nullable: true }) first_frame: number | null;
  @Column('int', { array: true, default: [] }) missing_frames: number[];
  @Column('int', { default: 0 }) tries: number;
  @Column('uuid', { nullable: true }) worker: string | null;
  @Column('timestamptz', { nullable: true }) leased_until: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { default: () => 'now()' }) updated_at: Date;
}
