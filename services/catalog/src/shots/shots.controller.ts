import { Controller, Delete, Get, HttpCode, Post, Put, UseInterceptors } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type NewShot, newShot, removalMessages, type ShotEdit, shot, shotEdit, shotMessages, shotPlaces } from '@prepmarket/catalog-api';
import { maximumVideoBytes, skippedTooLarge } from '@prepmarket/media-api';
import {
  About,
  type Arrival,
  answer,
  answers,
  answersRemoved,
  CurrentUser,
  Form,
  FormWithFiles,
  IfMatch,
  type StoredFile,
  ZBody,
} from '@prepmarket/service-kit';
import { handedOver } from '../config.js';
import { At, type Place, placeOf } from '../places/place.js';
import { ShotsService } from './shots.service.js';
import { notAVideo } from './video.js';

const consents = shotPlaces.map((path) => `${path}/removal-consent`);
const video = { file: { max: 1, maxBytes: maximumVideoBytes } };
const mayCreate = ({ actor, params, ask }: Arrival) => ask(ShotsService).mayCreateWithFile(actor, placeOf(params));

const [SEES, OWNER, PARTNER] = ['Whoever sees the project.', 'The client of the project.', 'The vendor of the contract that runs.'];

@Controller('projects')
export class ShotsController {
  constructor(private readonly shots: ShotsService) {}

  @Get(shotPlaces)
  @About('Read a shot', answers('shot', shot), { who: SEES })
  async get(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shot', await this.shots.get(actor, place));
  }

  @Put(shotPlaces)
  @About('Change a shot', answers('shot', shot), { who: OWNER })
  async edit(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(shotEdit) edit: ShotEdit, @IfMatch() version?: number) {
    return answer('shot', await this.shots.edit(actor, place, edit, version), shotMessages.updated);
  }

  @Delete(shotPlaces)
  @About('Delete a shot', answersRemoved('shot'), { who: OWNER, notes: 'While a contract runs its vendor must have agreed.' })
  async remove(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shot', await this.shots.remove(actor, place), shotMessages.deleted);
  }

  @Post(consents)
  @About('Agree that a shot is deleted', answers('shot', shot), { who: PARTNER })
  @HttpCode(200)
  async agree(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shot', await this.shots.agree(actor, place, true), removalMessages.agreed);
  }

  @Delete(consents)
  @About('Take that agreement back', answers('shot', shot), { who: PARTNER })
  async disagree(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shot', await this.shots.agree(actor, place, false), removalMessages.takenBack);
  }

  @Get(':projectId/shots')
  @About('List the shots of a project', answers('shots', [shot]), { who: SEES })
  async ofProject(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shots', await this.shots.ofProject(actor, place));
  }

  @Get(':projectId/packages/:packageId/shots')
  @About('List the shots of a package', answers('shots', [shot]), { who: SEES })
  async ofPackage(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('shots', await this.shots.ofPackage(actor, place));
  }

  @Post(':projectId/packages/:packageId/shots')
  @About('Add a shot', answers('shot', shot), { who: OWNER, notes: 'With its tasks, and with its video where one is sent.' })
  @UseInterceptors(
    FormWithFiles({ schema: newShot, files: video, json: ['tasks'], tooLarge: skippedTooLarge, accept: notAVideo, prefix: handedOver, may: mayCreate }),
  )
  async create(@CurrentUser() actor: Actor, @At() place: Place, @Form() { fields, files }: { fields: NewShot; files: StoredFile[] }) {
    return answer('shot', await this.shots.create(actor, place, fields, files[0]), shotMessages.created);
  }
}
