import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  cannotSeeVersion,
  cannotSeeVersions,
  cannotSendAgain,
  cannotSendCompanion,
  cannotSendVersion,
  type DeliveringContract,
  versionMessages,
} from '@prepmarket/media-api';
import { Copies, found, refuse } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { EngagedContract } from '../places/engagement.entity.js';
import type { Judged } from '../places/judged.js';
import type { CompanionPath, VersionPath } from '../places/place-path.js';
import { VersionRow } from './version.entity.js';

export type Delivering = DeliveringContract & { id: string; projectId: string };

/** A contract as versions are judged by it; null while too little of it has been heard. */
export const deliveringOf = async (manager: EntityManager, contractId: string): Promise<Delivering | null> => {
  const row = await manager.findOneBy(EngagedContract, { contract_id: contractId });
  if (!row?.project_id) return null;
  const { project_id: projectId, client_id: clientId, vendor_id: vendorId, status, task_ids: taskIds } = row;
  return { id: contractId, projectId, clientId, vendorId, active: status === 'active', taskIds };
};

/** Finds versions and the contracts they are delivered under, and decides who may see or send them. */
@Injectable()
export class VersionPlaces {
  constructor(
    private readonly database: DataSource,
    private readonly copies: Copies,
  ) {}

  /** The contract, for who may see what is delivered under it. @throws RefusalError 404 */
  async contract(actor: Actor, contractId: string): Promise<Delivering> {
    const known = await this.copies.find(contractId, () => deliveringOf(this.database.manager, contractId));
    const contract = found(known, versionMessages.contractNotFound);
    refuse(cannotSeeVersions(actor, contract));
    return contract;
  }

  /** A version with its contract, for who may see it. @throws RefusalError 404 */
  async seen(actor: Actor, { contractId, versionId: id }: Required<VersionPath>): Promise<{ contract: Delivering; row: VersionRow }> {
    const contract = await this.contract(actor, contractId);
    const row = found(await this.database.manager.findOneBy(VersionRow, { id, contract_id: contractId, removed_at: IsNull() }), versionMessages.notFound);
    refuse(cannotSeeVersion(actor, contract, { submitted: row.submitted_at !== null }));
    return { contract, row };
  }

  /** A version by its path. @throws RefusalError 404 */
  async version(path: VersionPath | CompanionPath): Promise<Judged> {
    return found(await this.find(path), versionMessages.notFound);
  }

  /** The same; null when it is not there. */
  async find(path: VersionPath | CompanionPath): Promise<Judged | null> {
    const { versionId, contractId } = path;
    const { manager } = this.database;
    const row = await manager.findOneBy(VersionRow, { id: versionId, removed_at: IsNull(), ...(contractId && { contract_id: contractId }) });
    const contract = row && (await deliveringOf(manager, row.contract_id));
    if (!contract) return null;
    const judged = { submitted: row.submitted_at !== null };
    const cannotSee = (actor: Actor) => cannotSeeVersion(actor, contract, judged);
    const cannotSend = (actor: Actor) =>
      'alongside' in path
        ? cannotSendCompanion(actor, contract, judged)
        : (cannotSendVersion(actor, contract) ?? cannotSendAgain({ complete: row.ready_at !== null, alone: row.alone }));
    return { id: row.id, cannotSee, cannotFollow: cannotSee, cannotChange: (actor) => cannotSee(actor) ?? cannotSend(actor) };
  }
}
