import { Injectable } from '@nestjs/common';
import { type Actor, cannotBecomePast, refusal } from '@prepmarket/api-kit';
import { type ActedShots, projectMessages, type ShotChange, type ShotChanges, shotActMessages, shotChanged } from '@prepmarket/catalog-api';
import { RefusalError, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { notedConsent, projectAct } from '../places/noted.js';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { updateRows } from '../shot-list/update-rows.js';
import type { Shot } from '../shots/shot.entity.js';
import { shotState } from '../shots/shot.state.js';
import { lockShots } from './lock-shots.js';
import { tellShots } from './tell-shots.js';

const COLUMNS = ['name', 'description', 'status', 'deadline', 'package_id'] as const;

/** The shot as the change leaves it. */
const becoming = (shot: Shot, change: ShotChange) => {
  const { name = shot.name, description = shot.description, status = shot.status, deadline = shot.deadline, package_id = shot.package_id } = change;
  return { id: shot.id, name, description, status, deadline, package_id: package_id.toLowerCase() };
};

/** Others keep copies of names and places. */
const isTold = (shot: Shot, { name, package_id }: { name: string; package_id: string }): boolean => name !== shot.name || package_id !== shot.package_id;

@Injectable()
export class ShotChangesService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
  ) {}

  /** Changes all of them or none, by as many statements for two thousand as for one. */
  change(actor: Actor, place: Place, { shots: changes }: ShotChanges): Promise<ActedShots> {
    return this.work.transaction(async (tx) => {
      const { project } = await this.places.lockForOwner(tx, actor, place);
      const shots = await lockShots(tx, project.id, changes);
      const rows = shots.map((shot, at) => becoming(shot, changes[at] as ShotChange));
      const deadlines = await packageDeadlines(tx, project.id, shots, rows);
      for (const [at, shot] of shots.entries())
        refuse(
          cannotBecomePast(projectMessages.deadlinePast, changes[at]?.deadline, [
            shot.deadline,
            deadlines.get(rows[at]?.package_id ?? '') ?? null,
            project.deadline,
          ]),
        );
      const changed = new Map((await updateRows<Shot>(tx, 'shots', COLUMNS, rows, actor.id)).map((row) => [row.id, row]));
      const now = shots.map(({ id }) => changed.get(id) as Shot);
      await tx.auditAll(shots.map((shot, at) => line(project.id, shot, now[at] as Shot)));
      await endConsents(tx, project.id, moved(shots, now));
      await tx.publishAll(shotChanged, now.filter((row, at) => isTold(shots[at] as Shot, row)).map(shotState));
      await tellShots(tx, project.id, shots, ...now.map(({ package_id }) => package_id));
      return { shots: now.map(({ id, version }) => ({ id, version })) };
    });
  }
}

/** Where shots have come to that lay elsewhere before. */
const moved = (shots: readonly Shot[], now: readonly Shot[]): string[] => [
  ...new Set(now.filter(({ package_id }, at) => package_id !== shots[at]?.package_id).map(({ package_id }) => package_id)),
];

/** The vendor has agreed that packages go as they were, not with what was moved there afterwards. */
const endConsents = async (tx: Tx, projectId: string, packages: readonly string[]): Promise<void> => {
  if (packages.length === 0) return;
  const [ended]: [{ id: string }[]] = await tx.manager.query(
    'UPDATE packages SET removal_agreed_by = NULL WHERE id = ANY ($1::uuid[]) AND removal_agreed_by IS NOT NULL RETURNING id',
    [packages],
  );
  for (const { id } of ended) await notedConsent(tx, projectId, false, { kind: 'package', id });
};

/** The deadlines of the packages that shots come from and go to. @throws RefusalError 400 for one of another project */
const packageDeadlines = async (tx: Tx, projectId: string, ...rows: readonly { package_id: string }[][]): Promise<Map<string, string | null>> => {
  const wanted = [...new Set(rows.flat().map(({ package_id }) => package_id))];
  const found: { id: string; deadline: string | null }[] = await tx.manager.query(
    'SELECT id, deadline FROM packages WHERE project_id = $1 AND id = ANY ($2::uuid[])',
    [projectId, wanted],
  );
  if (found.length < wanted.length) throw new RefusalError(refusal(400, shotActMessages.packageNotHere));
  return new Map(found.map(({ id, deadline }) => [id, deadline]));
};

const line = (projectId: string, { id, status }: Shot, now: Shot) =>
  projectAct(projectId, 'shot-changed', { kind: 'shot', id, ...(status !== now.status && { from: status, to: now.status }) });
