import { type InvitationState, type InvitationStatus, invitationActs, invitationDeclined, invitationTakenBack, vendorInvited } from '@prepmarket/bidding-api';
import { rowsOf, type Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { ProjectCopy } from '../projects/project.entity.js';
import { InvitationRow } from './invitation.entity.js';

const EVENTS = { invited: vendorInvited, declined: invitationDeclined, taken_back: invitationTakenBack } as const;

const stateOf = (project: ProjectCopy, { id, version, vendorId, status, words, declineWords }: InvitationRow): InvitationState => ({
  ...{ id, version, vendorId, status, words, declineWords },
  projectId: project.id,
  projectTitle: project.title,
  userId: project.user_id,
  clientId: project.client_id,
});

const announce = (tx: Tx, project: ProjectCopy, row: InvitationRow): Promise<void> => tx.publish(EVENTS[row.status], stateOf(project, row));

/** Saves, notes and publishes where an invitation stands. `from` is nothing for a new one. */
export const settle = async (tx: Tx, project: ProjectCopy, row: InvitationRow, from?: InvitationStatus): Promise<void> => {
  await tx.manager.save(row);
  await tx.audit({ act: invitationActs[row.status], kind: 'invitation', id: row.id, belongsTo: project.id, from, to: row.status });
  await announce(tx, project, row);
};

/** Every invitation as it stands; who knows that version already ignores it. */
export const invitations = rowsOf('invitations', InvitationRow, async (tx, rows) => {
  const projects = await tx.manager.findBy(ProjectCopy, { id: In(rows.map(({ projectId }) => projectId)) });
  const byId = new Map(projects.map((project) => [project.id, project]));
  for (const row of rows) {
    const project = byId.get(row.projectId);
    if (project) await announce(tx, project, row);
  }
});
