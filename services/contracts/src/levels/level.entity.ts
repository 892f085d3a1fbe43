import type { VendorLevel } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a vendor has shown, as it was told last; of version 0 nothing was. */
@Entity('vendor_levels')
export class LevelRow {
  /** The vendor's. */
  @PrimaryColumn('uuid') id: string;
  @Column('text') level: VendorLevel;
  @Column('text', { array: true }) certifiedFor: string[];
  @Column('date', { nullable: true }) until: string | null;
  /** The day that the vendor was told of last, ahead of it. */
  @Column('date', { nullable: true }) told: string | null;
  @Column('int') version: number;
}
