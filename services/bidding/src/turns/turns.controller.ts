import { Controller, Get } from '@nestjs/common';
import { type Actor, turnsShown } from '@prepmarket/api-kit';
import { About, answer, answersTurns, CurrentUser } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { undecided } from './turns.view.js';
import { unanswered } from './unanswered.view.js';

@Controller('bids/turns')
export class TurnsController {
  constructor(private readonly database: DataSource) {}

  /** A client's projects with bids to decide on; a vendor's invitations to answer. */
  @Get()
  @About('List the projects with bids to decide on, or the invitations to answer', answersTurns, { who: 'Everybody who is signed in: their own.' })
  async turns(@CurrentUser() actor: Actor) {
    const waiting = actor.role === 'vendor' ? unanswered : undecided;
    const { turns, total } = await waiting(this.database.manager, actor, turnsShown);
    return { ...answer('turns', turns), total };
  }
}
