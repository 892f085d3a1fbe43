import type { Answers } from '@prepmarket/identity-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody who wants the account deleted. The row of users is locked before it. */
@Entity('leavings')
export class LeavingRow {
  @PrimaryColumn('uuid') userId: string;
  /** closing: the days are over, nobody is signed in, and it is looked once more. */
  @Column('text') state: 'asked' | 'refused' | 'leaving' | 'closing';
  /** Answers to an earlier one do not count. */
  @Column('uuid') question: string;
  @Column('jsonb') answers: Answers;
  /** The one that asked, which goes on. */
  @Column('uuid', { nullable: true }) session: string | null;
  /** Null once the days run. */
  @Column('timestamptz', { nullable: true }) askedAt: Date | null;
  /** When the account is deleted; null before the days run. */
  @Column('timestamptz', { nullable: true }) dueAt: Date | null;
  /** When the clock does the next step; null while there is none. */
  @Column('timestamptz', { nullable: true }) lookAt: Date | null;
}
