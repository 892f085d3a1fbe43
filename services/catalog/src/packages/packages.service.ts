import { Injectable } from '@nestjs/common';
import { type Actor, cannotBecomePast } from '@prepmarket/api-kit';
import {
  cannotAgreeToRemoval,
  cannotRemove,
  isConsent,
  type PackageEdit,
  type PackageForm,
  packageMessages,
  projectMessages,
  type ShotPackage,
} from '@prepmarket/catalog-api';
import { found, type JsonText, newId, refuse, refuseStale, Work } from '@prepmarket/service-kit';
import { changed } from '../places/changed.js';
import { noted, notedConsent } from '../places/noted.js';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { tellTree } from '../places/tell-tree.js';
import { forgetShots } from '../shots/shot.state.js';
import { Package } from './package.entity.js';
import { packageJson, packagesJson } from './package.view.js';
import { tellPackages } from './tell-packages.js';

@Injectable()
export class PackagesService {
  constructor(
    private readonly work: Work,
    private readonly places: Places,
  ) {}

  list(actor: Actor, place: Place): Promise<JsonText<ShotPackage[]>> {
    return this.places.textAs(actor, place, packagesJson);
  }

  get(actor: Actor, place: Place): Promise<JsonText<ShotPackage>> {
    return this.places.textAs(actor, place, packageJson);
  }

  create(actor: Actor, place: Place, form: PackageForm): Promise<ShotPackage> {
    return this.work.transaction(async (tx) => {
      const { project } = await this.places.lockForOwner(tx, actor, place);
      const [id, now] = [newId(), new Date()];
      const { name, description, deadline = null } = form;
      const by = { user_id: actor.id, updated_by: actor.id, created_at: now, updated_at: now };
      const pack = { id, project_id: project.id, name, description, deadline, version: 1, ...by };
      await tx.manager.insert(Package, pack);
      await tellPackages(tx, [pack]);
      await noted(tx, project.id, 'package-created', { kind: 'package', id });
      await tellTree(tx, project.id, { packageId: id });
      return this.places.readAs(actor, { projectId: project.id, packageId: id }, packageJson, tx.manager);
    });
  }

  edit(actor: Actor, place: Place, edit: PackageEdit, version?: number): Promise<ShotPackage> {
    return this.work.transaction(async (tx) => {
      const { project, packageId } = await this.places.lockForOwner(tx, actor, place);
      const pack = found(await tx.lock(Package, { id: packageId }), packageMessages.notFound);
      const read = () => this.places.readAs<ShotPackage>(actor, place, packageJson, tx.manager);
      await refuseStale(tx, actor, pack, version, read);
      refuse(cannotBecomePast(projectMessages.deadlinePast, edit.deadline, [pack.deadline, project.deadline]));
      await tx.manager.save(changed(pack, edit, actor.id));
      await tellPackages(tx, [pack]);
      await noted(tx, project.id, 'package-changed', { kind: 'package', id: pack.id });
      await tellTree(tx, project.id, { packageId: pack.id });
      return read();
    });
  }

  /** The vendor's word on whether the owner may delete the package with its shots. */
  agree(actor: Actor, place: Place, agreed: boolean): Promise<ShotPackage> {
    return this.work.transaction(async (tx) => {
      const { project, packageId } = await this.places.lockFor(tx, actor, place, (each, engagements) => cannotAgreeToRemoval(actor, each, engagements));
      await tx.manager.update(Package, { id: packageId }, { removal_agreed_by: agreed ? actor.id : null });
      await notedConsent(tx, project.id, agreed, { kind: 'package', id: packageId });
      await tellTree(tx, project.id, { packageId });
      return this.places.readAs(actor, place, packageJson, tx.manager);
    });
  }

  remove(actor: Actor, place: Place): Promise<{ id: string; _id: string }> {
    return this.work.transaction(async (tx) => {
      const { project, engagements, packageId: id } = await this.places.lockForOwner(tx, actor, place);
      const pack = found(await tx.lock(Package, { id }), packageMessages.notFound);
      refuse(cannotRemove('package', actor, project, engagements, isConsent(engagements, pack.removal_agreed_by)));
      await noted(tx, project.id, 'package-deleted', { kind: 'package', id });
      await forgetShots(tx, { package_id: id });
      await tx.manager.delete(Package, { id });
      await tellTree(tx, project.id, { packageId: id });
      return { id, _id: id };
    });
  }
}
