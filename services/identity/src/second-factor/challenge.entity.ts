import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A right password that waits for its second step; no session. */
@Entity('sign_in_challenges')
export class Challenge {
  @PrimaryColumn('text') hash: string;
  @Column('uuid') userId: string;
  @Column('timestamptz') createdAt: Date;
}
