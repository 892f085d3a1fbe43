import type { Certification, Role } from '@prepmarket/api-kit';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn('uuid') id: string;
  @Column('text') email: string;
  @Column('text') passwordHash: string;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') company: string;
  @Column('text') role: Role;
  @Column('boolean') suspended: boolean;
  /** Null unless suspended. */
  @Column('text', { nullable: true }) suspensionReason: string | null;
  @Column('jsonb', { nullable: true }) certification: Certification | null;
  @Column('timestamptz', { nullable: true }) emailConfirmedAt: Date | null;
  @Column('timestamptz') tokensValidFrom: Date;
  @Column('int') version: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
