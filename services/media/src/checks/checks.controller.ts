import { Controller, Get, Param } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { checkReport, versionMessages } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, uuidParam } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { VersionPlaces } from '../versions/version-places.js';
import { reportOf } from './check.view.js';

@Controller('contracts/:contractId/versions/:versionId/check')
export class ChecksController {
  constructor(
    private readonly places: VersionPlaces,
    private readonly database: DataSource,
  ) {}

  @Get()
  @About('Read what the check of a version has found', answers('report', checkReport), {
    who: 'Whoever sees the version.',
    notes: 'A version is checked while it is prepared. Frames are numbered as its player numbers them.',
  })
  async read(
    @CurrentUser() actor: Actor,
    @Param('contractId', uuidParam(versionMessages.contractNotFound)) contractId: string,
    @Param('versionId', uuidParam(versionMessages.notFound)) versionId: string,
  ) {
    const { row } = await this.places.seen(actor, { contractId, versionId });
    return answer('report', await reportOf(this.database.manager, row));
  }
}
