import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotSeeContract } from '@prepmarket/contracts-api';
import type { FileReader, FileRow } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { MilestoneRow } from '../milestones/milestone.entity.js';
import { RoundRow } from '../milestones/round.entity.js';
import { ContractRow } from './contract.entity.js';

/** A contract's files, and those of its milestones' rounds, are read by whom the contract is. */
@Injectable()
export class ContractReader implements FileReader {
  constructor(private readonly database: DataSource) {}

  async mayRead(actor: Actor, { subject }: FileRow): Promise<boolean> {
    if (!subject) return false;
    const round = await this.database.manager.findOneBy(RoundRow, { id: subject });
    const milestone = round && (await this.database.manager.findOneBy(MilestoneRow, { id: round.milestoneId }));
    const contract = await this.database.manager.findOneBy(ContractRow, { id: milestone?.contractId ?? subject });
    return !!contract && !cannotSeeContract(actor, contract);
  }
}
