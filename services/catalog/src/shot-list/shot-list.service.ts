import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type HashedPlan, listMessages, planShotList, type ShotList, type ShotListImport } from '@prepmarket/catalog-api';
import { refuse, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { applyPlan } from './apply.js';
import { type ListFormat, writtenList } from './export-list.js';
import { presentTree } from './present.query.js';

type At = { id: string; deadline: string };

const planned = async (manager: EntityManager, project: At, { rows }: ShotList) => {
  const tree = await presentTree(manager, project, rows);
  const plan = planShotList(rows, tree);
  const hash = createHash('sha256').update(JSON.stringify(plan)).digest('hex');
  return { tree, plan: { ...plan, hash } };
};

@Injectable()
export class ShotListService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
    private readonly database: DataSource,
  ) {}

  async preview(actor: Actor, place: Place, list: ShotList): Promise<HashedPlan> {
    const project = await this.places.ownedProject(actor, place);
    return (await planned(this.database.manager, project, list)).plan;
  }

  /** Does what was looked at, or nothing: the plan is made anew under lock and has to be the same. */
  import(actor: Actor, place: Place, list: ShotListImport): Promise<HashedPlan> {
    return this.work.transaction(async (tx) => {
      const { project } = await this.places.lockForOwner(tx, actor, place);
      const named = await presentTree(tx.manager, project, list.rows);
      // A clip that arrives locks its shot and no project.
      await tx.manager.query('SELECT id FROM shots WHERE package_id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [named.packages.map(({ id }) => id)]);
      const { plan, tree } = await planned(tx.manager, project, list);
      const { faults, hash } = plan;
      refuse(faults.length > 0 ? { ...refusal(400, listMessages.faulty(faults.length)), more: { plan } } : undefined);
      refuse(hash === list.hash ? undefined : { ...refusal(409, listMessages.changedMeanwhile), more: { plan } });
      await applyPlan(tx, { projectId: project.id, by: actor.id }, plan, tree);
      return plan;
    });
  }

  /** @throws RefusalError 404, 403 before the first byte */
  async export(actor: Actor, place: Place, format: ListFormat): Promise<Readable> {
    await this.places.projectAs(actor, place);
    const ask = (text: string, values: unknown[]) => this.database.query(text, values);
    return writtenList(ask, format, place.projectId ?? '', place.packageId ?? null);
  }
}
