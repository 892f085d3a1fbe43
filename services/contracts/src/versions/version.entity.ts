import type { WaivedFault } from '@prepmarket/contracts-api';
import type { VersionFault } from '@prepmarket/media-api';
import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version that media has ready, or has removed. */
@Entity('versions')
export class VersionCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contractId: string;
  @Column('uuid') taskId: string;
  @Column('int') number: number;
  @Column('text') name: string;
  @Column('text') sha256: string;
  /** Of its images, whatever they are called. */
  @Column('text') contents: string;
  @Column('bigint', { transformer: wholeNumber }) bytes: number;
  /** What its check has found that stops a submission. */
  @Column('jsonb') faults: VersionFault[];
  /** How much its check has found, and in how many frames; null: it was not checked, or nobody said. */
  @Column('int', { nullable: true }) findings: number | null;
  @Column('int', { nullable: true }) frames: number | null;
  /** The rules that have found it, each once; null: nobody said. */
  @Column('text', { array: true, nullable: true }) foundBy: string[] | null;
  @Column('timestamptz') readyAt: Date;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}

/** A version as it went along with a round; it stays whatever becomes of the copy. */
@Entity('round_versions')
export class RoundVersion {
  @PrimaryColumn('uuid') versionId: string;
  @Column('uuid') roundId: string;
  @Column('uuid') taskId: string;
  @Column('int') number: number;
  @Column('text') name: string;
  @Column('text') sha256: string;
  @Column('bigint', { transformer: wholeNumber }) bytes: number;
  /** The number of an earlier one of the task with the same bytes. */
  @Column('int', { nullable: true }) sameAs: number | null;
  /** What its check has found and the client had waived. */
  @Column('jsonb') waived: WaivedFault[];
}
