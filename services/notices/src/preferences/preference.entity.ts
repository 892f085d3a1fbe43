import type { Digest } from '@prepmarket/notices-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody has said about a kind; nothing where the table's word counts. */
@Entity('preferences')
export class PreferenceRow {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('text') kind: string;
  @Column('boolean') bell: boolean;
  @Column('boolean') letter: boolean;
  @Column('boolean') push: boolean;
  @Column('timestamptz') saidAt: Date;
}

/** What somebody has said about all letters together. */
@Entity('digests')
export class DigestRow {
  @PrimaryColumn('uuid') userId: string;
  @Column('text') digest: Digest;
  /** All were stopped then, also those of kinds that the table did not have yet: only what was said of a kind since counts. */
  @Column('timestamptz', { nullable: true }) lettersStoppedAt: Date | null;
}
