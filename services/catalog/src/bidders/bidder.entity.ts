import type { InvitationStatus } from '@prepmarket/bidding-api';
import type { VendorLevel } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a vendor has shown, as its records' owner says. */
@Entity('vendor_levels')
export class LevelCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('text') level: VendorLevel;
  /** Types of task. */
  @Column('text', { array: true }) certified_for: string[];
  /** The last day before a part of it lapses by time. */
  @Column('date', { nullable: true }) until: string | null;
  @Column('int') version: number;
}

/** Whom a client has asked to bid, as bidding published it last. */
@Entity('invitations')
export class InvitationCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') project_id: string;
  @Column('uuid') vendor_id: string;
  @Column('text') status: InvitationStatus;
  @Column('int') version: number;
}
