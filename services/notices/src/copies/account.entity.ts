import type { HeldDocument } from '@prepmarket/identity-api';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How an account stood when it was last heard of; who it is, is in `people`, which the kit writes before this service's listeners are asked. */
@Entity('accounts')
export class AccountCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('boolean') suspended: boolean;
  @Column('text', { nullable: true }) certifiedUntil: string | null;
  /** Null while nobody has told of any. */
  @Column('jsonb', { nullable: true }) documents: HeldDocument[] | null;
  @Column('int') version: number;
}
