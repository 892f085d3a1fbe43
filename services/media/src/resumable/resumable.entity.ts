import type { Refusal } from '@prepmarket/api-kit';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BegunFields } from '../places/place-path.js';

/**
 * An upload that comes in pieces over any number of requests. `received` of `length` bytes are in the object store as parts. `accepted`: an upload
 * with the same id was made of them; `refused`: the whole file was judged and `refusal` says why not. The parts of both are gone.
 */
@Entity('resumable_uploads')
export class ResumableUpload {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') owner: string;
  @Column('uuid') shot_id: string;
  @Column('jsonb') fields: BegunFields;
  @Column({ type: 'bigint', transformer: wholeNumber }) length: number;
  @Column({ type: 'bigint', transformer: wholeNumber, default: 0 }) received: number;
  @Column('text', { default: 'receiving' }) state: 'receiving' | 'accepted' | 'refused';
  @Column('jsonb', { nullable: true }) refusal: Refusal | null;
  /** How often the whole file has ended the program that reads it, on a machine that was well. */
  @Column('int', { default: 0 }) crashes: number;
  /** When it may be read again after that. */
  @Column('timestamptz', { nullable: true }) not_before: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) created_at: Date;
  /** When bytes came last. */
  @Column('timestamptz', { default: () => 'now()' }) moved_at: Date;
  /** The request it is coming in by, while bytes come. */
  @Column('uuid', { nullable: true }) receiver: string | null;
  @Column('timestamptz', { nullable: true }) receiving_until: Date | null;
}

/** The bytes from `start` on, one object. */
@Entity('resumable_parts')
export class ResumablePart {
  @PrimaryColumn('uuid') upload_id: string;
  @PrimaryColumn({ type: 'bigint', transformer: wholeNumber }) start: number;
  @Column('int') size: number;
  @Column('text') key: string;
}
