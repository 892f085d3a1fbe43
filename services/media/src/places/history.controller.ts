import { Controller, Get, Param } from '@nestjs/common';
import { type Actor, type AuditQuery, auditQuery } from '@prepmarket/api-kit';
import { projectMessages } from '@prepmarket/catalog-api';
import { About, AuditTrail, answer, answersHistory, CurrentUser, uuidParam, ZQuery } from '@prepmarket/service-kit';
import { Places } from './places.js';

const ID = uuidParam(projectMessages.notFound);

/** What was done to the plates of a project. */
@Controller('projects/:projectId/plates')
export class HistoryController {
  constructor(
    private readonly places: Places,
    private readonly trail: AuditTrail,
  ) {}

  @Get('history')
  @About('Read what was done to the plates of a project', answersHistory, { who: 'The client of the project, and administrators.' })
  async history(@CurrentUser() actor: Actor, @Param('projectId', ID) projectId: string, @ZQuery(auditQuery) query: AuditQuery) {
    const { id } = await this.places.historyOf(actor, projectId);
    const { lines, next } = await this.trail.page({ belongsTo: id }, actor, query);
    return { ...answer('history', lines), next };
  }
}
