import type { Actor, Refusal } from '@prepmarket/api-kit';
import { bidMessages } from '@prepmarket/bidding-api';
import { cannotSeeProject } from '@prepmarket/catalog-api';
import { type Copies, found, type Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { ProjectCopy } from './project.entity.js';

const alive = (project: ProjectCopy | null): ProjectCopy => found(project?.deleted ? null : project, bidMessages.projectNotFound);

/** The project, waited for a moment when its event is still on the way. @throws RefusalError 404 */
export const findProject = async (copies: Copies, manager: EntityManager, id: string): Promise<ProjectCopy> =>
  alive(await copies.find(id, () => manager.findOneBy(ProjectCopy, { id })));

/** @throws RefusalError 404 */
export const lockProject = async (tx: Tx, id: string): Promise<ProjectCopy> => alive(await tx.lock(ProjectCopy, { id }));

/** A vendor does not learn that a draft exists, unless its own bid is there. Whoever else is wrong here gets the bids' own sentence. */
export const hiddenFrom = (actor: Actor, project: ProjectCopy, bid?: { vendorId: string }): Refusal | undefined => {
  const hidden = cannotSeeProject(actor, project, []);
  return actor.role === 'vendor' && hidden?.status === 404 && bid?.vendorId !== actor.id ? hidden : undefined;
};
