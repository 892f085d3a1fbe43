import { Controller, Get, Param, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type CheckSettingsChoice, checkMessages, checkSettingsChoice, projectCheck } from '@prepmarket/media-api';
import { About, answer, answers, CurrentUser, IfMatch, uuidParam, ZBody } from '@prepmarket/service-kit';
import { ProjectChecksService } from './project-checks.service.js';

const ProjectId = () => Param('projectId', uuidParam(checkMessages.projectNotFound));

@Controller('projects/:projectId/check')
export class ProjectChecksController {
  constructor(private readonly checks: ProjectChecksService) {}

  @Get()
  @About('Read by which rules the versions of a project are checked', answers('check', projectCheck), {
    who: 'The client of the project, the vendors of its contracts, and administrators.',
  })
  async get(@CurrentUser() actor: Actor, @ProjectId() projectId: string) {
    return answer('check', await this.checks.get(actor, projectId));
  }

  @Put()
  @About('Set by which rules the versions of a project are checked', answers('check', projectCheck), {
    who: 'The client of the project, and administrators.',
    notes: 'All that is set at once: a rule that is left out follows its own. Versions that were not submitted yet are checked by it afterwards, one by one.',
  })
  async set(@CurrentUser() actor: Actor, @ProjectId() projectId: string, @ZBody(checkSettingsChoice) body: CheckSettingsChoice, @IfMatch() version?: number) {
    return answer('check', await this.checks.set(actor, projectId, body, version), checkMessages.settingsSaved);
  }
}
