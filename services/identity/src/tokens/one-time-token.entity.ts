import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type Purpose = 'verify-email' | 'reset-password';

@Entity('one_time_tokens')
export class OneTimeToken {
  @PrimaryColumn('text') hash: string;
  @Column('uuid') userId: string;
  @Column('text') purpose: Purpose;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
