import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An attempt of a vendor at a test shot; `last_upload` counts its accepted uploads. It gets its `number` when it is submitted. */
@Entity('test_entries')
export class TestEntryRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') test_id: string;
  @Column('uuid') vendor_id: string;
  @Column('timestamptz') taken_at: Date;
  @Column('int') last_upload: number;
  @Column('int') version: number;
  @Column('timestamptz', { nullable: true }) ready_at: Date | null;
  @Column('timestamptz', { nullable: true }) submitted_at: Date | null;
  @Column('int', { nullable: true }) number: number | null;
  @Column('timestamptz', { nullable: true }) graded_at: Date | null;
  @Column('uuid', { nullable: true }) graded_by: string | null;
  @Column('int', { nullable: true }) grade: number | null;
  @Column('text', { nullable: true }) words: string | null;
  @Column('boolean', { nullable: true }) passed: boolean | null;
}
