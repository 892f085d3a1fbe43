import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type PackageEdit, type PackageForm, packageEdit, packageForm, packageMessages, removalMessages, shotPackage } from '@prepmarket/catalog-api';
import { About, answer, answers, answersRemoved, CurrentUser, IfMatch, ZBody } from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { PackagesService } from './packages.service.js';

const [SEES, OWNER, PARTNER] = ['Whoever sees the project.', 'The client of the project.', 'The vendor of the contract that runs.'];

@Controller('projects/:projectId/packages')
export class PackagesController {
  constructor(private readonly packages: PackagesService) {}

  @Get()
  @About('List the packages of a project', answers('packages', [shotPackage]), { who: SEES })
  async list(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('packages', await this.packages.list(actor, place));
  }

  @Post()
  @About('Add a package', answers('package', shotPackage), { who: OWNER })
  async create(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(packageForm) form: PackageForm) {
    return answer('package', await this.packages.create(actor, place, form), packageMessages.created);
  }

  @Get(':packageId')
  @About('Read a package', answers('package', shotPackage), { who: SEES })
  async get(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('package', await this.packages.get(actor, place));
  }

  @Put(':packageId')
  @About('Change a package', answers('package', shotPackage), { who: OWNER })
  async edit(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(packageEdit) edit: PackageEdit, @IfMatch() version?: number) {
    return answer('package', await this.packages.edit(actor, place, edit, version), packageMessages.updated);
  }

  @Delete(':packageId')
  @About('Delete a package', answersRemoved('package'), { who: OWNER, notes: 'While a contract runs its vendor must have agreed.' })
  async remove(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('package', await this.packages.remove(actor, place), packageMessages.deleted);
  }

  @Post(':packageId/removal-consent')
  @About('Agree that a package is deleted', answers('package', shotPackage), { who: PARTNER })
  @HttpCode(200)
  async agree(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('package', await this.packages.agree(actor, place, true), removalMessages.agreed);
  }

  @Delete(':packageId/removal-consent')
  @About('Take that agreement back', answers('package', shotPackage), { who: PARTNER })
  async disagree(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('package', await this.packages.agree(actor, place, false), removalMessages.takenBack);
  }
}
