import type { Contract, Side } from '@prepmarket/contracts-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who signed when, and what parties and project were called at that moment: the first signature's names stay. */
@Entity('signatures')
export class SignatureRow {
  @PrimaryColumn('uuid') contractId: string;
  @PrimaryColumn('text') side: Side;
  @Column('uuid') personId: string;
  @Column('timestamptz') signedAt: Date;
  @Column('jsonb') names: Pick<Contract, 'client' | 'vendor' | 'project'>;
}
