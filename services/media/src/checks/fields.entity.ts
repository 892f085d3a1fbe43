import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The packed fields of a painted version's frames, in the order of its facts. They lie apart, for nobody reads them who reads its report. */
@Entity('version_fields')
export class VersionFields {
  @PrimaryColumn('uuid') version_id: string;
  @Column('bytea') fields: Buffer;
}
