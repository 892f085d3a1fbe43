import type { Appraisal, Side } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one side of a contract says of the other. */
@Entity('appraisals')
export class AppraisalRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contractId: string;
  /** Who wrote it. */
  @Column('text') side: Side;
  @Column('uuid') authorId: string;
  @Column('text') text: string;
  @Column('timestamptz') writtenAt: Date;
  @Column('text', { nullable: true }) answer: string | null;
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  /** Why who was appraised has reported it. */
  @Column('text', { nullable: true }) reported: string | null;
  @Column('timestamptz', { nullable: true }) reportedAt: Date | null;
  @Column('text', { nullable: true }) outcome: Appraisal['outcome'];
  @Column('text', { nullable: true }) outcomeReason: string | null;
  @Column('uuid', { nullable: true }) decidedBy: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt: Date | null;
}
