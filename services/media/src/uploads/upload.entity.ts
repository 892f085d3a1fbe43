import type { UploadState, Wait } from '@prepmarket/media-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One upload of a shot's picture. It gets its `number` when it is accepted, and a job encodes it. `worker` is the process that is at it: who
 * receives it keeps `leased_until` in the future, and nobody but the worker may end its encoding. Its files have its id as their subject.
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
  /** Width x height x frames, as they are decoded; null while nobody has read it. */
  @Column({ type: 'bigint', transformer: wholeNumber, nullable: true }) pixels: number | null;
  /** How often it has ended the encoder on a machine that was well. */
  @Column('int', { default: 0 }) tries: number;
  /** What it waits for, and how often it has had to. */
  @Column('text', { nullable: true }) waiting_for: Wait | null;
  @Column('int', { default: 0 }) waits: number;
  @Column('uuid', { nullable: true }) worker: string | null;
  @Column('timestamptz', { nullable: true }) leased_until: Date | null;
  /** Bytes that its sender says are coming; 0 where they are counted elsewhere. */
  @Column({ type: 'bigint', transformer: wholeNumber, default: 0 }) announced: number;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  @Column('timestamptz', { default: () => 'now()' }) updated_at: Date;
}
