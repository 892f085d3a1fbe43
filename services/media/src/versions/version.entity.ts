import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a vendor has delivered, or begun to, for a task of a contract; `last_upload` counts its accepted uploads. A removed one keeps its number. */
@Entity('versions')
export class VersionRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contract_id: string;
  @Column('uuid') project_id: string;
  @Column('uuid') shot_id: string;
  @Column('uuid') task_id: string;
  @Column('int') number: number;
  @Column('text') name: string;
  @Column('uuid') made_by: string;
  @Column('timestamptz') made_at: Date;
  @Column('text', { nullable: true }) sha256: string | null;
  /** Of its images, in their order. */
  @Column('text', { nullable: true }) contents: string | null;
  @Column({ type: 'bigint', transformer: wholeNumber, nullable: true }) bytes: number | null;
  @Column('timestamptz', { nullable: true }) ready_at: Date | null;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('uuid', { nullable: true }) milestone_id: string | null;
  @Column('int', { nullable: true }) round: number | null;
  /** What the client has made of it: 'approved', 'paid', 'revision_requested'; null while nothing. */
  @Column('text', { nullable: true }) decided: string | null;
  /** Of its milestone, by which that is known. */
  @Column('int', { default: 0 }) decided_version: number;
  @Column('timestamptz', { nullable: true }) removed_at: Date | null;
  @Column('boolean') alone: boolean;
  @Column('int') version: number;
  @Column('int') last_upload: number;
}
