import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A rule of the check of versions that the client has waived for a contract. */
@Entity('waivers')
export class WaiverRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') contractId: string;
  @Column('text') rule: string;
  @Column('text') reason: string;
  @Column('timestamptz') madeAt: Date;
}
