import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { Request, Response } from 'express';
import { CurrentUser } from '../auth/decorators.js';
import { FileDelivery } from './file-delivery.js';

@Controller('files')
export class FilesController {
  constructor(private readonly delivery: FileDelivery) {}

  @Get('download/:key')
  download(@CurrentUser() actor: Actor, @Param('key') key: string, @Req() request: Request, @Res() response: Response) {
    return this.delivery.send(actor, key, request, response, false);
  }

  // The name is there for people and players only; the key decides.
  @Get('stream/:key/:name')
  stream(@CurrentUser() actor: Actor, @Param('key') key: string, @Req() request: Request, @Res() response: Response) {
    return this.delivery.send(actor, key, request, response, true);
  }
}
