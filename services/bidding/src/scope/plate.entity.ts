import type { MeasuredPlate } from '@prepmarket/bidding-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What estimates ask of a shot's picture. `id` is the shot's, `version` the number of its upload. */
@Entity('plates')
export class PlateCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('int') frames: number;
  /** Width times height. */
  @Column('int') pixels: number;
  /** The number of its first frame; null of a plain video. */
  @Column('int', { nullable: true }) firstFrame: number | null;
  /** Null where its pixels were not measured. */
  @Column('jsonb', { nullable: true }) measured: MeasuredPlate | null;
  @Column('int') version: number;
}
