import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('packages')
export class Package {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') project_id: string;
  @Column('text') name: string;
  @Column('text') description: string;
  @Column('text', { nullable: true }) deadline: string | null;
  @Column('uuid') user_id: string;
  @Column('int') version: number;
  @Column('timestamptz') created_at: Date;
  @Column('timestamptz') updated_at: Date;
}
