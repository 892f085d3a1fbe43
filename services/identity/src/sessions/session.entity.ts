import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Why a session is over before its time. */
export type EndReason =
  | 'signed-out'
  | 'ended'
  | 'others-ended'
  | 'everywhere'
  | 'password-changed'
  | 'password-reset'
  | 'suspended'
  | 'restored'
  | 'second-factor-wanted'
  | 'second-factor-taken'
  | 'leaving'
  | 'expired'
  | 'reused';

/** One sign-in, from then on until it is ended or not used for too long. */
@Entity('sessions')
export class Session {
  /** The `sid` of its tokens. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') device: string;
  @Column('text') network: string;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') usedAt: Date;
  /** Digest of the secret that refreshes it next; each makes the one after it with the seed. */
  @Column('text', { nullable: true }) refreshHash: string | null;
  @Column('text', { nullable: true }) refreshSeed: string | null;
  /** How often it was refreshed, and when last. */
  @Column('int', { default: 0 }) turns: number;
  @Column('timestamptz', { nullable: true }) turnedAt: Date | null;
  /** An account whose tokens are valid from a later moment has ended it. */
  @Column('timestamptz', { nullable: true }) goodSince: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  @Column('text', { nullable: true }) endedWhy: EndReason | null;
}
