import { Controller, Get, Put } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type PreferencesEdit, preferencesEdit, preferences as preferencesSchema } from '@prepmarket/notices-api';
import { About, answer, answers, CurrentUser, ZBody } from '@prepmarket/service-kit';
import { PreferencesService } from './preferences.service.js';

const who = 'Everybody who is signed in: their own.';

@Controller('notices/preferences')
export class PreferencesController {
  constructor(private readonly preferences: PreferencesService) {}

  @Get()
  @About('Read how you are told', answers('preferences', preferencesSchema), { who })
  async get(@CurrentUser() actor: Actor) {
    return answer('preferences', await this.preferences.get(actor));
  }

  @Put()
  @About('Change how you are told', answers('preferences', preferencesSchema), { who })
  async change(@CurrentUser() actor: Actor, @ZBody(preferencesEdit) edit: PreferencesEdit) {
    return answer('preferences', await this.preferences.change(actor, edit));
  }
}
