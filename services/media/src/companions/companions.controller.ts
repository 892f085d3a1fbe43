import { Controller, Delete, Param } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { companionMessages, versionMessages } from '@prepmarket/media-api';
import { About, answersDone, CurrentUser, uuidParam } from '@prepmarket/service-kit';
import { VersionPlaces } from '../versions/version-places.js';
import { Companions } from './companions.service.js';

@Controller('contracts/:contractId/versions/:versionId/companions')
export class CompanionsController {
  constructor(
    private readonly companions: Companions,
    private readonly places: VersionPlaces,
  ) {}

  @Delete(':companionId')
  @About('Remove a companion of a version that was not submitted', answersDone, {
    who: 'The vendor of the contract.',
    notes: 'Companions are sent as resumable uploads of the kind `companion`; the version lists them.',
    refusals: [409],
  })
  async remove(
    @CurrentUser() actor: Actor,
    @Param('contractId', uuidParam(versionMessages.contractNotFound)) contractId: string,
    @Param('versionId', uuidParam(versionMessages.notFound)) versionId: string,
    @Param('companionId', uuidParam(companionMessages.notFound)) companionId: string,
  ) {
    await this.places.contract(actor, contractId);
    await this.companions.remove(actor, contractId, versionId, companionId);
    return { success: true };
  }
}
