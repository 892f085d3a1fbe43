import type { MediaFacts } from '@prepmarket/catalog-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What media has said about a shot's picture. `upload` counts the uploads: the facts are those of the newest one that became ready. */
@Entity('shot_media')
export class ShotMedia {
  @PrimaryColumn('uuid') shot_id: string;
  @Column('int') upload: number;
  @Column('text', { nullable: true }) file_url: string | null;
  @Column('int', { nullable: true }) frame_count: number | null;
  @Column('jsonb', { nullable: true }) metadata: MediaFacts | null;
  @Column('int') failed_upload: number;
  @Column('text', { nullable: true }) failure: string | null;
}
