import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { projectMessages } from '@prepmarket/catalog-api';
import type { TokenScope } from '@prepmarket/identity-api';
import { madeZip, type PlateZip, plateZip } from '@prepmarket/media-api';
import { About, answer, answers, answersZip, CurrentUser, Scope, sendZip, uuidParam, ZBody } from '@prepmarket/service-kit';
import { PlateZips } from './plate-zips.service.js';

const ID = uuidParam(projectMessages.notFound);

@Controller()
export class PlateZipsController {
  constructor(private readonly zips: PlateZips) {}

  // Nothing is changed by it: whoever may read originals may have them as one.
  @Post('projects/:projectId/plates/zip')
  @Scope('media:read' satisfies TokenScope)
  @About('Name shots whose originals are read as one zip', answers('zip', madeZip), {
    who: 'Whoever sees the project.',
    notes: 'The list can be read for ten minutes.',
  })
  async make(@CurrentUser() actor: Actor, @Param('projectId', ID) projectId: string, @ZBody(plateZip) body: PlateZip) {
    return answer('zip', await this.zips.make(actor, projectId, body));
  }

  // Below /files, where a browser reads by the file cookie.
  @Get('files/zip/:key')
  @About('Download the originals of many shots as one zip', answersZip, {
    who: 'Whoever has named the shots, while they see the project.',
    notes: 'Files as they were uploaded, each in a folder of its shot, not packed. It breaks off where one cannot be read.',
  })
  async read(@CurrentUser() actor: Actor, @Param('key') key: string, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    await sendZip(request, response, 'originals.zip', await this.zips.entriesOf(actor, key));
  }
}
