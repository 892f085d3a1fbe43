import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  cannotDeclineInvitation,
  cannotInvite,
  cannotSeeInvitations,
  cannotTakeBackInvitation,
  type Invitation,
  type InvitationForm,
  type InvitationPage,
  type InvitationStatus,
  invitationMessages,
  type OwnInvitationsQuery,
} from '@prepmarket/bidding-api';
import { Copies, found, newId, People, Person, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, In } from 'typeorm';
import { BidRow } from '../bids/bid.entity.js';
import { isAwarded } from '../contracts/binding.js';
import type { ProjectCopy } from '../projects/project.entity.js';
import { findProject, hiddenFrom, lockProject } from '../projects/projects.js';
import { sealedFor } from '../projects/seal.js';
import { InvitationRow } from './invitation.entity.js';
import { settle } from './invitation.moves.js';
import { invitationOf, invitationsTo, ownInvitations } from './invitation.view.js';

const STANDS = In(['pending', 'accepted']);

@Injectable()
export class InvitationsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly people: People,
  ) {}

  own(actor: Actor, query: OwnInvitationsQuery): Promise<InvitationPage> {
    return ownInvitations(this.database.manager, actor, query);
  }

  async list(actor: Actor, projectId: string): Promise<Invitation[]> {
    const project = await findProject(this.copies, this.database.manager, projectId);
    refuse(hiddenFrom(actor, project) ?? cannotSeeInvitations(actor, project));
    return invitationsTo(this.database.manager, actor, projectId);
  }

  /** The project's row is the lock: of two who invite at once, the second is told so, and none exceeds the number. */
  async invite(actor: Actor, projectId: string, { vendorId, words = '' }: InvitationForm): Promise<Invitation> {
    await findProject(this.copies, this.database.manager, projectId);
    await this.copies.find(vendorId, () => this.people.find(vendorId));
    return this.work.transaction(async (tx) => {
      const project = await lockProject(tx, projectId);
      const [before, vendor, sent] = [
        await tx.manager.findOneBy(InvitationRow, { projectId, vendorId }),
        await tx.manager.findOneBy(Person, { id: vendorId }),
        await tx.manager.countBy(InvitationRow, { projectId }),
      ];
      const awarded = await isAwarded(tx.manager, projectId);
      const sealed = (await sealedFor(tx.manager, project)) > 0;
      const hasBid = !sealed && (await tx.manager.existsBy(BidRow, { projectId, vendorId, status: STANDS, held: false }));
      refuse(hiddenFrom(actor, project) ?? cannotInvite(actor, { ...project, awarded }, vendor, { before: before?.status, sent, hasBid }));
      const row = tx.manager.create(InvitationRow, {
        ...{ id: before?.id ?? newId(), projectId, vendorId, version: (before?.version ?? 0) + 1 },
        ...{ invitedBy: actor.id, words, declineWords: '', status: 'invited', invitedAt: new Date(), answeredAt: null },
      });
      await settle(tx, project, row, before ? 'taken_back' : undefined);
      return invitationOf(tx.manager, actor, row.id);
    });
  }

  decline(actor: Actor, projectId: string, id: string, declineWords: string): Promise<Invitation> {
    return this.end(actor, projectId, id, 'declined', async (tx, _project, row) => {
      const hasBid = await tx.manager.existsBy(BidRow, { projectId, vendorId: row.vendorId, status: STANDS });
      refuse(cannotDeclineInvitation(actor, row, hasBid));
      row.declineWords = declineWords;
    });
  }

  takeBack(actor: Actor, projectId: string, id: string): Promise<Invitation> {
    return this.end(actor, projectId, id, 'taken_back', async (_tx, project, row) =>
      refuse(hiddenFrom(actor, project, row) ?? cannotTakeBackInvitation(actor, project, row)),
    );
  }

  private end(
    actor: Actor,
    projectId: string,
    id: string,
    to: InvitationStatus,
    judge: (tx: Tx, project: ProjectCopy, row: InvitationRow) => Promise<void>,
  ): Promise<Invitation> {
    return this.work.transaction(async (tx) => {
      const project = await lockProject(tx, projectId);
      const row = found(await tx.manager.findOneBy(InvitationRow, { id, projectId }), invitationMessages.notFound);
      await judge(tx, project, row);
      const { status: from } = row;
      Object.assign(row, { status: to, answeredAt: new Date(), version: row.version + 1 });
      await settle(tx, project, row, from);
      return invitationOf(tx.manager, actor, id);
    });
  }
}
