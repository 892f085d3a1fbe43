import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What media knows of a package: shots of two may have one name. */
@Entity('packages')
export class PackageCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('int') version: number;
}
