import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotSeeContract } from '@prepmarket/contracts-api';
import type { FileReader, FileRow } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { MilestoneRow } from '../milestones/milestone.entity.js';
import { ContractRow } from './contract.entity.js';

/** A contract's files, and those of its milestones, are read by whom the contract is. */
@Injectable()
export class ContractReader implements FileReader {
  constructor(private readonly database: DataSource) {}

  async mayRead(actor: Actor, { subject }: FileRow): Promise<boolean> {
    if (!subject) return false;
    const milestone = await this.database.manager.findOneBy(MilestoneRow, { id: subject });
    const contract = await this.database.manager.findOneBy(ContractRow, { id: milestone?.contractId ?? subject });
    return !!contract && !cannotSeeContract(actor, contract);
  }
}
