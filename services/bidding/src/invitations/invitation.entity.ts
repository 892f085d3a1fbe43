import type { InvitationStatus } from '@prepmarket/bidding-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A client has asked a vendor to bid on its project: once, and again only after it took that back. */
@Entity('invitations')
export class InvitationRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  @Column('uuid') vendorId: string;
  /** The owner of the project who did it last. */
  @Column('uuid') invitedBy: string;
  @Column('text') words: string;
  @Column('text') declineWords: string;
  @Column('text') status: InvitationStatus;
  @Column('timestamptz') invitedAt: Date;
  /** When it was declined or taken back. */
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  @Column('int') version: number;
}
