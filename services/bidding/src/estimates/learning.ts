import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defaultModel, type EstimateModel } from '@prepmarket/bidding-api';
import { type AcceptedBid, learn } from '@prepmarket/bidding-api/learning';
import { Jobs, type Tx } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { acceptedBids } from './accepted.js';
import { EstimateModelRow } from './estimate.entity.js';
import { measuredError } from './measured-error.js';

const LEARN = 'learn_estimates';

const digestOf = (bids: readonly AcceptedBid[]): string =>
  createHash('sha256')
    .update(JSON.stringify([defaultModel, bids]))
    .digest('hex');

/** Has the model learn from accepted bids, soon after each and once an hour, for plates come later. What was learned is a version of its own and stays. */
@Injectable()
export class Learning implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: DataSource,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(LEARN, () => this.run());
    this.jobs.every('learn_estimates_hourly', '23 * * * *', () => this.run());
  }

  /** With the transaction: one run for all that come before it begins. */
  soon(tx: Tx): Promise<void> {
    return this.jobs.add(tx, LEARN, {}, { key: LEARN });
  }

  async run(day = new Date().toISOString().slice(0, 10)): Promise<void> {
    const { manager } = this.database;
    const bids = await acceptedBids(manager);
    const digest = digestOf(bids);
    const [newest] = await manager.find(EstimateModelRow, { order: { number: 'DESC' }, take: 1 });
    if (newest?.digest === digest) return;
    const learned = learn(defaultModel, bids, day);
    if (learned.bids.all === 0 && !newest?.digest) return;
    await this.keep(manager, learned, { digest, number: (newest?.number ?? 0) + 1, error: measuredError(defaultModel, bids, day) });
  }

  /** Of two that learn at once the second finds its number taken, and runs again. */
  private async keep(manager: EntityManager, learned: EstimateModel, { number, ...row }: Pick<EstimateModelRow, 'digest' | 'number' | 'error'>): Promise<void> {
    const version = `${defaultModel.version}.${number}`;
    await manager.insert(EstimateModelRow, { version, number, model: { ...learned, version }, ...row });
  }
}
