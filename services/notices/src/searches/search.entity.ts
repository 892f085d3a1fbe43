import type { SavedQuery } from '@prepmarket/notices-api';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('searches')
export class SearchRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('text') name: string;
  @Column('jsonb') query: SavedQuery;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
