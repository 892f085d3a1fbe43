import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Facts } from './facts.js';

/** The picture a shot shows now. */
@Entity('shot_media')
export class ShotMedia {
  @PrimaryColumn('uuid') shot_id: string;
  @Column('uuid') upload_id: string;
  @Column('int') upload: number;
  @Column('text', { nullable: true }) original_key: string | null;
  @Column('text') original_name: string;
  @Column('text') proxy_key: string;
  @Column('text') proxy_name: string;
  @Column('text', { nullable: true }) poster_key: string | null;
  /** Null for what was encoded before there were any. */
  @Column('text', { nullable: true }) sprite_key: string | null;
  @Column('text', { nullable: true }) times_key: string | null;
  /** Null where there is no alpha, and for what was encoded before it was made a clip. */
  @Column('text', { nullable: true }) alpha_key: string | null;
  @Column('jsonb') facts: Facts;
}
