import { Column, Entity, PrimaryColumn } from 'typeorm';
import { wholeNumber } from '../database/whole-number.js';

/** One stored file of a record: its object's key, its name as uploaded, and the record (`subject`) it belongs to. */
@Entity('files')
export class FileRow {
  @PrimaryColumn('text') key: string;
  @Column('text') originalname: string;
  @Column({ type: 'bigint', transformer: wholeNumber }) size: number;
  @Column('text') mimetype: string;
  @Column('text') sha256: string;
  @Column({ type: 'uuid', nullable: true }) subject: string | null;
  @Column('text') kind: string;
  @Column({ name: 'uploaded_by', type: 'uuid' }) uploadedBy: string;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}
