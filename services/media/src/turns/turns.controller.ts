import { Controller, Get } from '@nestjs/common';
import { type Actor, turnsShown } from '@prepmarket/api-kit';
import { resumablePath } from '@prepmarket/media-api';
import { About, answer, answersTurns, CurrentUser } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { failedUploads } from './turns.view.js';

@Controller(`${resumablePath}/turns`)
export class TurnsController {
  constructor(private readonly database: DataSource) {}

  /** The caller's uploads that have failed and wait for another try. */
  @Get()
  @About('List your uploads that have failed', answersTurns, { who: 'Everybody who is signed in: their own.' })
  async turns(@CurrentUser() { id }: Actor) {
    const { turns, total } = await failedUploads(this.database.manager, id, turnsShown);
    return { ...answer('turns', turns), total };
  }
}
