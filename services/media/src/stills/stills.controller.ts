import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type StillQuery, stillMessages, stillQuery } from '@prepmarket/media-api';
import { About, CurrentUser, pour, uuidParam, ZQuery } from '@prepmarket/service-kit';
import { StillsService } from './stills.service.js';

const headers = { ETag: 'Another one for each frame of each picture.', 'Content-Disposition': 'Its name.' };
const answers = {
  200: { description: 'The still.', type: 'image/png', headers },
  304: { description: 'It is still the one that `If-None-Match` names.', headers: { ETag: headers.ETag } },
};

@Controller()
export class StillsController {
  constructor(private readonly stills: StillsService) {}

  // Below /files, where a browser reads by the file cookie.
  @Get('files/frames/:of/:number.png')
  @About('Read one frame of an original as a still', answers, {
    who: 'Whoever sees the shot, the version or the clip of a reel that `of` names.',
    notes:
      'The frame by the number that the player gives it, at the full size of the original, as PNG: of 16 bits a channel where the original has more than 8. The colours are those of the display, as the player shows them; what is stored for the display comes as it is stored. An alpha stays beside the colours.',
    refusals: [429],
  })
  async read(
    @CurrentUser() actor: Actor,
    @Param('of', uuidParam(stillMessages.notFound)) of: string,
    @Param('number') number: string,
    @ZQuery(stillQuery) query: StillQuery,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ) {
    const still = await this.stills.find(actor, of, number, query);
    const etag = `"${still.name}"`;
    if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304, { ...safe, ETag: etag }).end();
    const file = await still.open();
    const { size } = await file.stat();
    // Only now: a refusal must not look like the still.
    response.setHeaders(new Map(Object.entries({ ...safe, ETag: etag })));
    response.setHeader('Content-Type', 'image/png').setHeader('Content-Length', size).setHeader('Content-Disposition', `inline; filename="${still.filename}"`);
    if (request.method === 'HEAD') {
      await file.close();
      return void response.end();
    }
    await pour(file.createReadStream(), response);
  }
}

const safe = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'private, no-cache',
};
