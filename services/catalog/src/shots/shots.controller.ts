import { Controller, Delete, Get, HttpCode, Post, Put, UseInterceptors } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NewShot, newShot, removalMessages, type ShotEdit, shotEdit, shotMessages, shotPlaces } from '@prepmarket/catalog-api';
import { maximumVideoBytes, skippedTooLarge } from '@prepmarket/media-api';
import { type Arrival, answer, CurrentUser, Form, FormWithFiles, IfMatch, type StoredFile, ZBody } from '@prepmarket/service-kit';
import { handedOver } from '../config.js';
import { At, type Place, placeOf } from '../places/place.js';
import { ShotsService } from './shots.service.js';
import { notAVideo } from './video.js';

const consents = shotPlaces.map((path) => `${path}/removal-consent`);
const video = { file: { max: 1, maxBytes: maximumVideoBytes } };
const mayCreate = ({ actor, params, ask }: Arrival) => ask(ShotsService).mayCreateWithFile(actor, placeOf(params));

@Controller('projects')
export class ShotsController {
  constructor(private readonly shots: ShotsService) {}

  @Get(shotPlaces)
  async get(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shot', await this.shots.get(actor, place));
  }

  @Put(shotPlaces)
  async edit(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(shotEdit) edit: ShotEdit, @IfMatch() version?: number) {
    return answer('shot', await this.shots.edit(actor, place, edit, version), shotMessages.updated);
  }

  @Delete(shotPlaces)
  async remove(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shot', await this.shots.remove(actor, place), shotMessages.deleted);
  }

  @Post(consents)
  @HttpCode(200)
  async agree(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shot', await this.shots.agree(actor, place, true), removalMessages.agreed);
  }

  @Delete(consents)
  async disagree(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shot', await this.shots.agree(actor, place, false), removalMessages.takenBack);
  }

  @Get(':projectId/shots')
  async ofProject(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shots', await this.shots.ofProject(actor, place));
  }

  @Get(':projectId/packages/:packageId/shots')
  async ofPackage(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shots', await this.shots.ofPackage(actor, place));
  }

  @Post(':projectId/packages/:packageId/shots')
  @UseInterceptors(
    FormWithFiles({ schema: newShot, files: video, json: ['tasks'], tooLarge: skippedTooLarge, accept: notAVideo, prefix: handedOver, may: mayCreate }),
  )
  async create(@CurrentUser() actor: Actor, @At() place: Place, @Form() { fields, files }: { fields: NewShot; files: StoredFile[] }) {
    return answer('shot', await this.shots.create(actor, place, fields, files[0]), shotMessages.created);
  }
}
