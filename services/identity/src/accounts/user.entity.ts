import type { Certification, PersonalFormats, Role } from '@prepmarket/api-kit';
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
  /** Of the account as a whole, as others are told of it. */
  @Column('int') version: number;
  /** Of names and company, which their holder edits. */
  @Column({ type: 'int', default: 1 }) profileVersion: number;
  /** Null until they were edited. */
  @Column('timestamptz', { nullable: true }) profileAt: Date | null;
  @Column({ type: 'int', default: 1 }) certificationVersion: number;
  /** When and by whom the certification was last given or withdrawn. */
  @Column('timestamptz', { nullable: true }) certificationAt: Date | null;
  @Column('uuid', { nullable: true }) certificationBy: string | null;
  /** Null while they are the usual ones. */
  @Column('jsonb', { nullable: true }) formats: PersonalFormats | null;
  /** Of the picture's bytes, SHA-256 in hexadecimal; null without a picture. */
  @Column('text', { nullable: true }) avatarHash: string | null;
  /** By its holder; nobody's and suspended since. */
  @Column('timestamptz', { nullable: true }) deletedAt: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
