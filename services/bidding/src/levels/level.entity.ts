import type { VendorLevel } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a vendor has shown, as its records' owner says. */
@Entity('vendor_levels')
export class LevelCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('text') level: VendorLevel;
  /** Types of task. */
  @Column('text', { array: true }) certifiedFor: string[];
  /** The last day before a part of it lapses by time. */
  @Column('date', { nullable: true }) until: string | null;
  @Column('int') version: number;
}
