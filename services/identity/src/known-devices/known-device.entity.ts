import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that has signed in to an account. */
@Entity('known_devices')
export class KnownDevice {
  /** Digest of the secret in its cookie. */
  @PrimaryColumn('text') hash: string;
  @PrimaryColumn('uuid') userId: string;
  /** When it signed in last. An account whose tokens are valid from a later moment does not know it any more. */
  @Column('timestamptz') goodSince: Date;
  /** Not when a password was chosen there by a letter, until it signs in. */
  @Column('boolean') signedIn: boolean;
}
