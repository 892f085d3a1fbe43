import type { ServerResponse } from 'node:http';
import { Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  exportedList,
  hashedPlan,
  listMessages,
  type ShotList,
  type ShotListImport,
  type ShotListQuery,
  shotList,
  shotListImport,
  shotListQuery,
} from '@prepmarket/catalog-api';
import { About, answer, answers, CurrentUser, pour, ZBody, ZQuery } from '@prepmarket/service-kit';
import { At, type Place } from '../places/place.js';
import { type ListFormat, listTypes } from './export-list.js';
import { ShotListService } from './shot-list.service.js';

const OWNER = 'The client of the project.';
const SEES = 'Whoever sees the project.';
const headers = { 'Content-Disposition': 'Its name.' };
const asCsv = { 200: { description: 'The list, as a file.', type: listTypes.csv, headers } };
const asJson = { 200: { description: 'The list, as a file.', schema: exportedList, headers } };
const NOTES = 'What it answers can be imported again, which changes nothing.';

@Controller('projects')
export class ShotListController {
  constructor(private readonly lists: ShotListService) {}

  @Post(':projectId/shot-list/preview')
  @About('See what a list of shots would change', answers('plan', hashedPlan), { who: OWNER, notes: 'Nothing is written.' })
  @HttpCode(200)
  async preview(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(shotList) list: ShotList) {
    return answer('plan', await this.lists.preview(actor, place, list));
  }

  @Post(':projectId/shot-list')
  @About('Import a list of shots', answers('plan', hashedPlan), {
    who: OWNER,
    notes: 'All of it or nothing. `hash` is that of the preview: when the plan has become another one meanwhile, 409 answers it and nothing is written.',
    refusals: [409],
  })
  @HttpCode(200)
  async import(@CurrentUser() actor: Actor, @At() place: Place, @ZBody(shotListImport) list: ShotListImport) {
    const plan = await this.lists.import(actor, place, list);
    const { shots } = plan.counts;
    return answer('plan', plan, listMessages.imported(shots.create, shots.update));
  }

  @Get(':projectId/shot-list.csv')
  @About('Export the shots of a project or a package as comma-separated values', asCsv, { who: SEES, notes: NOTES })
  csv(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(shotListQuery) query: ShotListQuery, @Res() response: ServerResponse) {
    return this.send(actor, place, query, 'csv', response);
  }

  @Get(':projectId/shot-list.json')
  @About('Export the shots of a project or a package as JSON', asJson, { who: SEES, notes: NOTES })
  json(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(shotListQuery) query: ShotListQuery, @Res() response: ServerResponse) {
    return this.send(actor, place, query, 'json', response);
  }

  private async send(actor: Actor, place: Place, query: ShotListQuery, format: ListFormat, response: ServerResponse): Promise<void> {
    const list = await this.lists.export(actor, { ...place, ...(query.package && { packageId: query.package }) }, format);
    response.writeHead(200, {
      'Content-Type': listTypes[format],
      'Content-Disposition': `attachment; filename="shots.${format}"`,
      'Cache-Control': 'no-store',
    });
    await pour(list, response);
  }
}
