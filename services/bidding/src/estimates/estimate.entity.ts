import type { EstimateModel, ToldSum } from '@prepmarket/bidding-api';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { ScopeShot } from './scope-of.js';

/** A model that estimates were made by. It stays as it is. */
@Entity('estimate_models')
export class EstimateModelRow {
  @PrimaryColumn('text') version: string;
  @Column('jsonb') model: EstimateModel;
  /** 0 of one that has learned nothing; each that has learned is one more. */
  @Column('int') number: number;
  /** Of what it has learned from. */
  @Column('text', { nullable: true }) digest: string | null;
  /** By how many times half of the accepted bids were off at most; null of too few. */
  @Column('float8', { nullable: true }) error: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) madeAt: Date;
}

/** A project's newest estimate: by its inputs and its model the same figures come again. */
@Entity('estimates')
export class EstimateRow {
  @PrimaryColumn('uuid') projectId: string;
  /** Of its inputs. */
  @Column('text') digest: string;
  @Column('jsonb') inputs: ScopeShot[];
  @Column('text') modelVersion: string;
  @Column('jsonb') figures: ToldSum;
  @Column('timestamptz') madeAt: Date;
}
