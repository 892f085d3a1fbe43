import { Injectable } from '@nestjs/common';
import { type Actor, type Refusal, refusal } from '@prepmarket/api-kit';
import {
  type Contract,
  cannotMoveMilestone,
  cannotSeeContract,
  contractMessages,
  contractStates,
  type DeliveryForm,
  decidesAnother,
  feedbackMissing,
  type MilestoneMove,
  type MilestoneStatus,
  type SubmissionForm,
  sameBytesAs,
  sideOf,
  versionsToSubmit,
  type WaitingVersion,
} from '@prepmarket/contracts-api';
import { Files, type FormOf, found, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, Not } from 'typeorm';
import { ContractRow } from '../contracts/contract.entity.js';
import { lockContract, move, type SignedContract } from '../contracts/contract.moves.js';
import { contractOf } from '../contracts/contract.view.js';
import { Levels } from '../levels/levels.js';
import { deliverVersions, versionsFor } from '../versions/deliveries.js';
import type { RoundVersion } from '../versions/version.entity.js';
import { WaiverRow } from '../waivers/waiver.entity.js';
import { MilestoneRow } from './milestone.entity.js';
import { moveMilestone } from './milestones.js';
import { openRound, roundsOf } from './rounds.js';

/** Files are what submits a milestone; to say 'submitted' without any is not enough. */
const notByWord = (to: MilestoneStatus): Refusal | undefined => (to === 'submitted' ? refusal(400, contractMessages.deliverablesFirst) : undefined);

const waiversOf = (tx: Tx, contractId: string): Promise<WaiverRow[]> => tx.manager.findBy(WaiverRow, { contractId });

const delivered = (round: number, along: readonly RoundVersion[]) => ({
  round,
  ...(along.length > 0 && { versionIds: along.map(({ versionId }) => versionId) }),
});

@Injectable()
export class MilestonesService {
  constructor(
    private readonly work: Work,
    private readonly files: Files,
    private readonly database: DataSource,
    private readonly levels: Levels,
  ) {}

  /** Whether a delivery would be taken at all, asked before its files are received. */
  async mayDeliver(actor: Actor, contractId: string, milestoneId: string): Promise<void> {
    const { manager } = this.database;
    const contract = found(await manager.findOneBy(ContractRow, { id: contractId }), contractMessages.notFound);
    refuse(cannotSeeContract(actor, contract));
    const milestone = found(await manager.findOneBy(MilestoneRow, { id: milestoneId, contractId }), contractMessages.milestoneNotFound);
    refuse(cannotMoveMilestone(actor, contract, milestone.status, 'submitted'));
  }

  deliver(actor: Actor, contractId: string, milestoneId: string, { fields, files }: FormOf<DeliveryForm>): Promise<Contract> {
    return this.change(actor, contractId, milestoneId, async (tx, contract, milestone) => {
      refuse(cannotMoveMilestone(actor, contract, milestone.status, 'submitted'));
      refuse(files.length === 0 ? refusal(400, contractMessages.filesRequired) : undefined);
      const round = await openRound(tx, milestoneId, actor.id, fields.feedback);
      await this.files.attach(tx, round.id, 'deliverable', files, actor.id);
      const along = fields.versionIds?.length
        ? await deliverVersions(tx, round.id, fields.versionIds, await versionsFor(tx.manager, milestone), await waiversOf(tx, contractId))
        : [];
      await moveMilestone(tx, contract, milestone, 'submitted', '', delivered(round.number, along));
    });
  }

  /** What a submission would take along now, for its vendor. @throws RefusalError 403, 404 */
  async waiting(actor: Actor, contractId: string, milestoneId: string): Promise<WaitingVersion[]> {
    const { manager } = this.database;
    const contract = found(await manager.findOneBy(ContractRow, { id: contractId }), contractMessages.notFound);
    refuse(cannotSeeContract(actor, contract));
    const milestone = found(await manager.findOneBy(MilestoneRow, { id: milestoneId, contractId }), contractMessages.milestoneNotFound);
    refuse(sideOf(actor, contract) === 'vendor' ? undefined : refusal(403, contractMessages.notAuthorized));
    const versions = await versionsFor(manager, milestone);
    const before = versions.filter(({ submitted }) => submitted);
    return versionsToSubmit(versions).map(({ submitted: _, readyAt, contents, ...version }) => ({
      ...version,
      sameAs: sameBytesAs({ ...version, contents }, before),
      readyAt: readyAt.toISOString(),
    }));
  }

  /** Submits the newest version of each covered task that has a new one, or those that are named. @throws RefusalError 400, 403, 404, 409 */
  submit(actor: Actor, contractId: string, milestoneId: string, { note, versionIds }: SubmissionForm): Promise<Contract> {
    return this.change(actor, contractId, milestoneId, async (tx, contract, milestone) => {
      refuse(cannotMoveMilestone(actor, contract, milestone.status, 'submitted'));
      const versions = await versionsFor(tx.manager, milestone);
      const wanted = versionIds ?? versionsToSubmit(versions).map(({ id }) => id);
      const round = await openRound(tx, milestoneId, actor.id, note);
      const along = await deliverVersions(tx, round.id, wanted, versions, await waiversOf(tx, contractId));
      await moveMilestone(tx, contract, milestone, 'submitted', '', delivered(round.number, along));
    });
  }

  move(actor: Actor, contractId: string, milestoneId: string, { status: to, feedback, round }: MilestoneMove): Promise<Contract> {
    return this.change(actor, contractId, milestoneId, async (tx, contract, milestone) => {
      if (this.isDone(actor, contract, milestone, to)) return;
      refuse(cannotMoveMilestone(actor, contract, milestone.status, to) ?? notByWord(to) ?? feedbackMissing(to, feedback));
      refuse(decidesAnother(to, round, await roundsOf(tx, milestoneId)));
      await moveMilestone(tx, contract, milestone, to, feedback);
      if (to === 'paid') await this.completeWhenPaid(tx, contract);
    });
  }

  /** The contract's row is the lock of all its milestones, so that of two decisions one comes second. */
  private change(
    actor: Actor,
    contractId: string,
    milestoneId: string,
    run: (tx: Tx, contract: SignedContract, milestone: MilestoneRow) => Promise<void>,
  ): Promise<Contract> {
    return this.work.transaction(async (tx) => {
      const contract = await lockContract(tx, contractId);
      refuse(cannotSeeContract(actor, contract));
      const milestone = found(await tx.lock(MilestoneRow, { id: milestoneId, contractId }), contractMessages.milestoneNotFound);
      await run(tx, contract, milestone);
      await this.levels.soon(tx, contract.vendorId);
      return contractOf(tx.manager, contractId);
    });
  }

  /** The upload has submitted it already; a vendor who then says so is not wrong. */
  private isDone(actor: Actor, contract: SignedContract, milestone: MilestoneRow, to: MilestoneStatus): boolean {
    return to === 'submitted' && milestone.status === 'submitted' && contract.status === 'active' && sideOf(actor, contract) === 'vendor';
  }

  private async completeWhenPaid(tx: Tx, contract: SignedContract): Promise<void> {
    if (await tx.manager.existsBy(MilestoneRow, { contractId: contract.id, status: Not('paid') })) return;
    refuse(contractStates.cannotMove(contract.status, 'completed', 'payments'));
    await move(tx, contract, 'completed');
  }
}
