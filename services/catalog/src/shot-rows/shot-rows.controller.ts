import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type ShotRowQuery, shotRow, shotRowPage, shotRowQuery, shotVersion } from '@prepmarket/catalog-api';
import { About, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { At, type Place } from '../places/place.js';
import { ShotRowsService } from './shot-rows.service.js';

const SEES = 'Whoever sees the project.';
// Under one name alone: a hundred rows written twice would be twice as long.
const rowsPage = z.object({ success: z.literal(true), data: z.array(shotRow), ...shotRowPage.shape });
const versions = z.object({ success: z.literal(true), data: z.array(shotVersion) });
const places = [':projectId/shot-rows', ':projectId/packages/:packageId/shot-rows'];

@Controller('projects')
export class ShotRowsController {
  constructor(private readonly rows: ShotRowsService) {}

  @Get(places)
  @About('List shots as rows of a table', rowsPage, {
    who: SEES,
    notes:
      'Page by page, filtered and sorted: `next`, as `after` of the same question, asks for the rows behind these. `statuses` counts what the other filters leave.',
  })
  async page(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(shotRowQuery) query: ShotRowQuery) {
    const { rows, ...page } = await this.rows.page(actor, place, query);
    return { success: true, data: rows, ...page };
  }

  @Get(places.map((path) => `${path}/versions`))
  @About('List which shots a filter leaves, and which version of each', versions, {
    who: SEES,
    notes: 'For an act on all of them; refused where one act may not name so many.',
  })
  async versions(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(shotRowQuery) query: ShotRowQuery) {
    return { success: true, data: await this.rows.versions(actor, place, query) };
  }
}
