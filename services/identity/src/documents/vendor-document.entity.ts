import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an administrator has looked at; the document itself is not kept. */
@Entity('vendor_documents')
export class VendorDocumentRow {
  @PrimaryColumn('uuid') id: string;
  /** The vendor. */
  @Column('uuid') userId: string;
  @Column('text') kind: string;
  @Column('text') words: string;
  /** The last calendar day it holds, YYYY-MM-DD in UTC. */
  @Column('date') until: string;
  @Column('int') version: number;
  @Column('timestamptz') updatedAt: Date;
  @Column('uuid') updatedBy: string;
}
