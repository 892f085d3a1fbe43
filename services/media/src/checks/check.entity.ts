import type { Finding, VersionFacts } from '@prepmarket/media-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { packedFacts, unpackedFacts } from './packed-facts.js';

/** What a version was measured as, and what the rules have found in that. It goes with its version. */
@Entity('version_checks')
export class VersionCheck {
  @PrimaryColumn('uuid') version_id: string;
  @Column({ type: 'jsonb', transformer: { to: packedFacts, from: unpackedFacts } }) facts: VersionFacts;
  /** Faults first. */
  @Column('jsonb') findings: Finding[];
  @Column('timestamptz') checked_at: Date;
  /** The original of the plate that it was measured beside; null where it is not known. */
  @Column('text', { nullable: true }) plate_key: string | null;
}
