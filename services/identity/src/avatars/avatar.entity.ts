import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The picture of a person: a JPEG. */
@Entity('avatars')
export class Avatar {
  @PrimaryColumn('uuid') userId: string;
  @Column('bytea') bytes: Buffer;
}
