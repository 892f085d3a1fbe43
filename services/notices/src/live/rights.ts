import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotSeeProject, isOwner, liveContractOf } from '@prepmarket/catalog-api';
import { cannotSeeContract } from '@prepmarket/contracts-api';
import { type KnownProject, type Looked, OPEN_PROJECTS } from '@prepmarket/notices-api';
import { Copies } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { knownContract, knownProject, projectOfShot } from './known.js';

export type View = (actor: Actor) => { sees: boolean; shares: boolean };

const HIDDEN: View = () => ({ sees: false, shares: false });
const LIST: View = () => ({ sees: true, shares: false });

/** Bidders do not learn of each other: who looks is shown among those who work together. */
const viewOf =
  (project: KnownProject): View =>
  (actor) => ({
    sees: !cannotSeeProject(actor, project, project.engagements),
    shares: actor.role === 'admin' || isOwner(actor, project) || liveContractOf(actor, project.engagements) !== undefined,
  });

/** Who may look at what, by the owners' rules on the copies. */
@Injectable()
export class Rights {
  constructor(
    private readonly database: DataSource,
    private readonly copies: Copies,
  ) {}

  /** What is new just now is waited for a moment when `patient`. */
  async to(at: Looked, patient = false): Promise<View> {
    if (at === OPEN_PROJECTS) return LIST;
    const [kind, id = ''] = at.split('/');
    const find = <T>(read: () => Promise<T | undefined>) => (patient ? this.copies.find(id, read) : read());
    if (kind === 'contract') return this.contract(await find(() => knownContract(this.database.manager, id)));
    const projectId = kind === 'shot' ? await find(() => projectOfShot(this.database.manager, id)) : id;
    const project = projectId ? await find(() => knownProject(this.database.manager, projectId)) : undefined;
    return project && !project.deleted ? viewOf(project) : HIDDEN;
  }

  private contract(contract: { clientId: string; vendorId: string } | null | undefined): View {
    if (!contract) return HIDDEN;
    return (actor) => {
      const sees = !cannotSeeContract(actor, contract);
      return { sees, shares: sees };
    };
  }
}
