import type { Round } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One delivery of a milestone; its files name it as their subject. */
@Entity('rounds')
export class RoundRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') milestoneId: string;
  @Column('int') number: number;
  @Column('timestamptz') submittedAt: Date;
  @Column('uuid') submittedBy: string;
  @Column('text') note: string;
  @Column('text', { nullable: true }) decision: Round['decision'];
  @Column('timestamptz', { nullable: true }) decidedAt: Date | null;
  @Column('text', { nullable: true }) feedback: string | null;
}
