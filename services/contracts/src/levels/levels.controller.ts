import { Controller, Get } from '@nestjs/common';
import { type Actor, refusal, today } from '@prepmarket/api-kit';
import { levelMessages, levelOf, levelStanding, type StandingQuery, seesRecord, standingQuery, toldLevels, toldLevelsOf } from '@prepmarket/contracts-api';
import { About, answer, answers, CurrentUser, found, Public, refuse, ZQuery } from '@prepmarket/service-kit';
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

  @Get('standing')
  @About('Read how a vendor stands to each rule of the levels', answers('standing', levelStanding), {
    who: 'Clients and administrators: of all vendors; vendors: their own.',
  })
  async of(@CurrentUser() actor: Actor, @ZQuery(standingQuery) { vendor }: StandingQuery) {
    refuse(seesRecord(actor, vendor) ? undefined : refusal(404, levelMessages.vendorNotFound));
    const facts = found((await factsOf(this.database.manager, [vendor])).get(vendor), levelMessages.vendorNotFound);
    return answer('standing', { vendorId: vendor, ...levelOf(facts, today()) });
  }
}
