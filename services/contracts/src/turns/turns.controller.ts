import { Controller, Get } from '@nestjs/common';
import { type Actor, turnsShown } from '@prepmarket/api-kit';
import { contractsOverview } from '@prepmarket/contracts-api';
import { About, answer, answers, answersTurns, CurrentUser } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { overviewOf } from '../overview/overview.view.js';
import { lineOf } from './turn-lines.js';
import { owedBy } from './turns.view.js';

@Controller('contracts')
export class TurnsController {
  constructor(private readonly database: DataSource) {}

  /** What contracts wait for from the caller; an administrator's are the disputes. */
  @Get('turns')
  @About('List what contracts wait for from you', answersTurns, { who: 'Everybody who is signed in: their own; administrators: the disputes.' })
  async turns(@CurrentUser() actor: Actor) {
    const rows = await owedBy(this.database.manager, actor, turnsShown);
    return { ...answer('turns', rows.map(lineOf)), total: rows[0]?.total ?? 0 };
  }

  /** How far the caller's own contracts are, and the money of this month. */
  @Get('overview')
  @About('Read how far your contracts are', answers('overview', contractsOverview), { who: 'Everybody who is signed in: their own.' })
  async overview(@CurrentUser() { id }: Actor) {
    return answer('overview', await overviewOf(this.database.manager, id));
  }
}
