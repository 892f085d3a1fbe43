import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type PackageEdit, type PackageForm, packageEdit, packageForm, packageMessages, removalMessages } from '@prepmarket/catalog-api';
import { answer, CurrentUser, IfMatch, ZBody } from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { PackagesService } from './packages.service.js';

@Controller('projects/:projectId/packages')
export class PackagesController {
  constructor(private readonly packages: PackagesService) {}

  @Get()
  async list(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('packages', await this.packages.list(actor, place));
  }

  @Post()
  async create(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(packageForm) form: PackageForm) {
    return answer('package', await this.packages.create(actor, place, form), packageMessages.created);
  }

  @Get(':packageId')
  async get(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('package', await this.packages.get(actor, place));
  }

  @Put(':packageId')
  async edit(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(packageEdit) edit: PackageEdit, @IfMatch() version?: number) {
    return answer('package', await this.packages.edit(actor, place, edit, version), packageMessages.updated);
  }

  @Delete(':packageId')
  async remove(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('package', await this.packages.remove(actor, place), packageMessages.deleted);
  }

  @Post(':packageId/removal-consent')
  @HttpCode(200)
  async agree(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('package', await this.packages.agree(actor, place, true), removalMessages.agreed);
  }

  @Delete(':packageId/removal-consent')
  async disagree(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('package', await this.packages.agree(actor, place, false), removalMessages.takenBack);
  }
}
