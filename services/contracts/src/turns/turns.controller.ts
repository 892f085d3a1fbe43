import { Controller, Get } from '@nestjs/common';
import { type Actor, turnsShown } from '@prepmarket/api-kit';
import { answer, CurrentUser } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { lineOf } from './turn-lines.js';
import { owedBy } from './turns.view.js';

@Controller('contracts/turns')
export class TurnsController {
  constructor(private readonly database: DataSource) {}

  /** What contracts wait for from the caller; an administrator's are the disputes. */
  @Get()
  async turns(@CurrentUser() actor: Actor) {
    const rows = await owedBy(this.database.manager, actor, turnsShown);
    return { ...answer('turns', rows.map(lineOf)), total: rows[0]?.total ?? 0 };
  }
}
