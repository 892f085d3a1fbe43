import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the client's side keeps for itself beside a bid. It is in no event, no history and no answer that a vendor may ask for. */
@Entity('bid_marks')
export class MarkRow {
  @PrimaryColumn('uuid') bidId: string;
  @Column('uuid') projectId: string;
  @Column('boolean') shortlisted: boolean;
  @Column('text') note: string;
}
