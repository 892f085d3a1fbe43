import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of a vendor for a test shot, as media has published its grade. */
@Entity('test_results')
export class TestResult {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') vendorId: string;
  @Column('text') taskType: string;
  @Column('boolean') passed: boolean;
  /** 1 to 5. */
  @Column('float8') grade: number;
  @Column('int') findings: number;
  @Column('int') frames: number;
  @Column('timestamptz') gradedAt: Date;
  @Column('int') version: number;
}

/** Which documents of a vendor (`id`) an administrator has looked at, as identity has published it. */
@Entity('vendor_documents')
export class VendorDocuments {
  @PrimaryColumn('uuid') id: string;
  @Column('jsonb') documents: { kind: string; until: string }[];
  @Column('int') version: number;
}
