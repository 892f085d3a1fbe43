import { wholeNumber } from '@prepmarket/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that goes along with a version, and why it cannot be read; it has the id of its upload, and its file has it as its subject. */
@Entity('companions')
export class CompanionRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') version_id: string;
  @Column('text') name: string;
  @Column('text') key: string;
  @Column('text') sha256: string;
  @Column({ type: 'bigint', transformer: wholeNumber }) bytes: number;
  @Column('text', { nullable: true }) why: string | null;
  @Column('timestamptz') made_at: Date;
}
