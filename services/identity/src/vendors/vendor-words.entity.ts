import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a vendor says of itself; a vendor that has said nothing has no row. */
@Entity('vendor_words')
export class VendorWordsRow {
  @PrimaryColumn('uuid') userId: string;
  @Column('text', { array: true }) skills: string[];
  @Column('text') about: string;
  @Column('int') version: number;
  @Column('timestamptz') updatedAt: Date;
}
