import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A way to versions of a contract for somebody without an account. Of its secret and its password digests are kept. */
@Entity('review_links')
export class ReviewLinkRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contract_id: string;
  @Column('uuid') made_by: string;
  @Column('text') name: string;
  @Column('uuid', { array: true }) version_ids: string[];
  @Column('boolean') may_comment: boolean;
  @Column('text') token_hash: string;
  @Column('text', { nullable: true }) password_hash: string | null;
  @Column('timestamptz') made_at: Date;
  @Column('timestamptz') expires_at: Date;
  @Column('timestamptz', { nullable: true }) revoked_at: Date | null;
}

/** A guest who came in by a link, and what keeps it in until then. What was opened stands in review_views. */
@Entity('review_visits')
export class ReviewVisitRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') link_id: string;
  @Column('text') name: string;
  @Column('text') secret_hash: string;
  @Column('text', { nullable: true }) network: string | null;
  @Column('timestamptz') opened_at: Date;
  @Column('timestamptz') until: Date;
}
