import { Controller, Get } from '@nestjs/common';
import { type Actor, turnsShown } from '@prepmarket/api-kit';
import { About, answer, answersTurns, CurrentUser } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { undecided } from './turns.view.js';

@Controller('bids/turns')
export class TurnsController {
  constructor(private readonly database: DataSource) {}

  /** The caller's projects with bids to decide on. */
  @Get()
  @About('List the projects with bids to decide on', answersTurns, { who: 'Everybody who is signed in: their own.' })
  async turns(@CurrentUser() actor: Actor) {
    const { turns, total } = await undecided(this.database.manager, actor, turnsShown);
    return { ...answer('turns', turns), total };
  }
}
