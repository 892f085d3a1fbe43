import type { NoticeFacts } from '@prepmarket/notices-api';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What one person was told. `cause` tells one occasion from another: of a kind it is said to a person once. */
@Entity('notices')
export class NoticeRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') kind: string;
  @Column('text') subjectKind: string;
  @Column('uuid') subjectId: string;
  @Column('text') cause: string;
  @Column('jsonb') facts: NoticeFacts;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz', { nullable: true }) readAt: Date | null;
  @Column('timestamptz', { nullable: true }) withdrawnAt: Date | null;
  /** When it went into a letter. */
  @Column('timestamptz', { nullable: true }) letteredAt: Date | null;
  /** When a letter about its subject left without it: a digest may still tell it. */
  @Column('timestamptz', { nullable: true }) passedAt: Date | null;
}
