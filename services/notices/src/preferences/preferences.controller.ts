import { Controller, Get, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type PreferencesEdit, preferencesEdit } from '@prepmarket/notices-api';
import { answer, CurrentUser, ZBody } from '@prepmarket/service-kit';
import { PreferencesService } from './preferences.service.js';

@Controller('notices/preferences')
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  async get(@CurrentUser() actor: Actor) {
    return answer('preferences', await this.preferences.get(actor));
  }

  @Put()
  async change(@CurrentUser() actor: Actor, @ZBody(preferencesEdit) edit: PreferencesEdit) {
    return answer('preferences', await this.preferences.change(actor, edit));
  }
}
