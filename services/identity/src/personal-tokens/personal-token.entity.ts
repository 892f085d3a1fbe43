import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EndReason } from '../sessions/session.entity.js';

/** What a script signs in with: of its secret a digest, and how it ends. */
@Entity('personal_tokens')
export class PersonalToken {
  /** The `sid` of what it is exchanged for. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') name: string;
  @Column('text', { array: true }) scopes: string[];
  @Column('text') hash: string;
  @Column('text') ending: string;
  @Column('timestamptz') createdAt: Date;
  /** An account whose tokens are valid from a later moment has ended it. */
  @Column('timestamptz') goodSince: Date;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
  @Column('text', { nullable: true }) network: string | null;
  @Column('timestamptz', { nullable: true }) revokedAt: Date | null;
  @Column('text', { nullable: true }) revokedWhy: EndReason | 'revoked' | null;
}
