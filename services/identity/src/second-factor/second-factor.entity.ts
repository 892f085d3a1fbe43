import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an account. */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn('uuid') userId: string;
  /** What the app counts with, sealed, and the name of the key that opens it. */
  @Column('text') secret: string;
  @Column('text') keyId: string;
  /** The half minute of the newest code that was used: it and those before are used up. */
  @Column('int') lastStep: number;
  @Column('timestamptz') createdAt: Date;
  /** Null until its first code was given: so long it is asked for nowhere. */
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
}

/** One way in for who has lost the app. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('text') hash: string;
  @Column('timestamptz', { nullable: true }) usedAt: Date | null;
}
