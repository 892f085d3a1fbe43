import type { NoteSide } from '@prepmarket/media-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who watches a version at which frame, as it was said last. `guest`, `link_id`: of whom a review link has let in, whose visit `person_id` is. */
@Entity('presences')
export class PresenceRow {
  @PrimaryColumn('uuid') version_id: string;
  @PrimaryColumn('uuid') person_id: string;
  @Column('uuid', { nullable: true }) link_id: string | null;
  @Column('text', { nullable: true }) guest: string | null;
  @Column('text') side: NoteSide;
  @Column('int') frame: number;
  @Column('timestamptz') seen_at: Date;
}
