import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type BoardQuery, boardCard, boardQuery, dueWeek } from '@prepmarket/catalog-api';
import { About, answer, answers, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { At, type Place } from '../places/place.js';
import { BoardService } from './board.service.js';

const SEES = 'Whoever sees the project.';

@Controller('projects/:projectId')
export class BoardController {
  constructor(private readonly board: BoardService) {}

  @Get('board')
  @About('List one column of a project’s board', answers('cards', [boardCard], { total: z.number(), next: z.nullable(z.string()) }), {
    who: SEES,
    notes: 'Tasks or shots of one status, what changed last first, page by page. `total` counts the whole column. A vendor’s own plan goes with the cards.',
  })
  async column(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(boardQuery) query: BoardQuery) {
    const { cards, total, next } = await this.board.column(actor, place, query);
    return { ...answer('cards', cards), total, next };
  }

  @Get('due-weeks')
  @About('Count the tasks of a project by the week they are due in', answers('weeks', [dueWeek]), { who: SEES })
  async weeks(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('weeks', await this.board.weeks(actor, place));
  }
}
