import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Why a session is over before its time. */
export type EndReason = 'signed-out' | 'ended' | 'others-ended' | 'everywhere' | 'password-changed' | 'password-reset' | 'suspended' | 'restored';

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
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  @Column('text', { nullable: true }) endedWhy: EndReason | null;
}
