import type { Digest } from '@prepmarket/notices-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody has said about a kind; nothing where the table's word counts. */
@Entity('preferences')
export class PreferenceRow {
  @PrimaryColumn('uuid') userId: string;
  @PrimaryColumn('text') kind: string;
  @Column('boolean') bell: boolean;
  @Column('boolean') letter: boolean;
}

@Entity('digests')
export class DigestRow {
  @PrimaryColumn('uuid') userId: string;
  @Column('text') digest: Digest;
}
