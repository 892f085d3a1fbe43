import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of files: what is made for one guest alone. */
export const BURNT = 'burnt';

/** The clips of a version as one guest gets them, with its name in the picture. The keys are there once it is ready. */
@Entity('burnt_copies')
export class BurntCopyRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') visit_id: string;
  @Column('uuid') version_id: string;
  /** The proxy that it is made of: of another it is none. */
  @Column('text') source_key: string;
  @Column('text') state: 'preparing' | 'ready' | 'failed';
  @Column('timestamptz') asked_at: Date;
  @Column('text', { nullable: true }) proxy_key: string | null;
  @Column('text', { nullable: true }) poster_key: string | null;
  @Column('text', { nullable: true }) sprite_key: string | null;
  @Column('text', { nullable: true }) alpha_key: string | null;
}
