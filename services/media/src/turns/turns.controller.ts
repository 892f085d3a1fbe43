import { Controller, Get } from '@nestjs/common';
import { type Actor, byUrgency, turnsShown } from '@prepmarket/api-kit';
import { resumablePath } from '@prepmarket/media-api';
import { About, answer, answersTurns, CurrentUser } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { toGrade, toMend } from './entries.view.js';
import { failedUploads } from './turns.view.js';

@Controller(`${resumablePath}/turns`)
export class TurnsController {
  constructor(private readonly database: DataSource) {}

  /** The caller's uploads that have failed and wait for another try; a vendor's entries to test shots with faults; test shots whose entries the caller grades. */
  @Get()
  @About('List your uploads that have failed, and what of test shots waits for you', answersTurns, { who: 'Everybody who is signed in: their own.' })
  async turns(@CurrentUser() actor: Actor) {
    const { manager } = this.database;
    const of = actor.role === 'vendor' ? toMend : toGrade;
    const [failed, entries] = await Promise.all([failedUploads(manager, actor.id, turnsShown), of(manager, actor, turnsShown)]);
    const turns = [...failed.turns, ...entries.turns].sort(byUrgency).slice(0, turnsShown);
    return { ...answer('turns', turns), total: failed.total + entries.total };
  }
}
