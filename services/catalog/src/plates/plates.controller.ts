import { Controller, HttpCode, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type PlateNames, plateMatch, plateNames } from '@prepmarket/catalog-api';
import { About, answer, answers, CurrentUser, ZBody } from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { PlatesService } from './plates.service.js';

@Controller('projects')
export class PlatesController {
  constructor(private readonly plates: PlatesService) {}

  @Post([':projectId/plate-matches', ':projectId/packages/:packageId/plate-matches'])
  @About('Find the shots of plates by their names', answers('matches', [plateMatch]), {
    who: 'The client of the project.',
    notes: 'By the pattern of the project, or one that is tried; in the order of the names. Nothing is written.',
  })
  @HttpCode(200)
  async matches(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(plateNames) names: PlateNames) {
    return answer('matches', await this.plates.matches(actor, place, names));
  }
}
