import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('shots')
export class ShotCopy {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') projectId: string;
  @Column('uuid') packageId: string;
  @Column('text') name: string;
  @Column('int') version: number;
  @Column('boolean') deleted: boolean;
}
