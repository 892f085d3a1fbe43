import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Delete, Head, Param, Patch, Post, Req, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { resumableMessages, resumablePath } from '@prepmarket/media-api';
import { CurrentUser, uuidParam } from '@prepmarket/service-kit';
import { Tus } from './tus.js';

const known = uuidParam(resumableMessages.notFound);

@Controller(resumablePath)
export class ResumableController {
  constructor(private readonly tus: Tus) {}

  @Post()
  begin(@CurrentUser() actor: Actor, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.tus.answer(actor, undefined, request, response);
  }

  @Head(':id')
  where(@CurrentUser() actor: Actor, @Param('id', known) id: string, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.tus.answer(actor, id, request, response);
  }

  @Patch(':id')
  send(@CurrentUser() actor: Actor, @Param('id', known) id: string, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.tus.answer(actor, id, request, response);
  }

  @Delete(':id')
  cancel(@CurrentUser() actor: Actor, @Param('id', known) id: string, @Req() request: IncomingMessage, @Res() response: ServerResponse) {
    return this.tus.answer(actor, id, request, response);
  }
}
