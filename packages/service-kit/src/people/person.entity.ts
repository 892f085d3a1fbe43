import type { Certification, Role } from '@prepmarket/api-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** This service's copy of an account, as its owner publishes it. */
@Entity('people')
export class Person {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'first_name' }) firstName: string;
  @Column('text', { name: 'last_name' }) lastName: string;
  @Column('text') company: string;
  @Column('text') role: Role;
  @Column('boolean') suspended: boolean;
  @Column('timestamptz', { name: 'tokens_valid_from' }) tokensValidFrom: Date;
  /** As published: its last day may have passed, see isCertified. */
  @Column('jsonb', { nullable: true }) certification: Certification | null;
  /** For good, and suspended since. */
  @Column('boolean', { default: false }) deleted: boolean;
  @Column('int') version: number;
}
