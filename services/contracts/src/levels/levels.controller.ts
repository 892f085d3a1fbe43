import { Controller, Get, Param } from '@nestjs/common';
import { type Actor, refusal, today } from '@prepmarket/api-kit';
import { levelMessages, levelOf, levelStanding, seesRecord, toldLevels, toldLevelsOf } from '@prepmarket/contracts-api';
import { About, answer, answers, CurrentUser, found, Public, refuse, uuidParam } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { factsOf } from './facts.js';

@Controller('contracts/levels')
export class LevelsController {
  constructor(private readonly database: DataSource) {}

  @Public()
  @Get()
  @About('Read what the levels of vendors mean', answers('levels', toldLevels))
  told() {
    return answer('levels', toldLevelsOf());
  }

  @Get(':vendorId')
  @About('Read how a vendor stands to each rule of the levels', answers('standing', levelStanding), {
    who: 'Clients and administrators: of all vendors; vendors: their own.',
  })
  async of(@CurrentUser() actor: Actor, @Param('vendorId', uuidParam(levelMessages.vendorNotFound)) vendorId: string) {
    refuse(seesRecord(actor, vendorId) ? undefined : refusal(404, levelMessages.vendorNotFound));
    const facts = found((await factsOf(this.database.manager, [vendorId])).get(vendorId), levelMessages.vendorNotFound);
    return answer('standing', { vendorId, ...levelOf(facts, today()) });
  }
}
