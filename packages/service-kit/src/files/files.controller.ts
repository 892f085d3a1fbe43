import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import type { Request, Response } from 'express';
import { CurrentUser } from '../auth/decorators.js';
import { About } from '../openapi/about.js';
import { FileDelivery } from './file-delivery.js';

const who = 'Whoever sees the record that it belongs to.';
const type = 'application/octet-stream';
const headers = { ETag: 'Its SHA-256.', 'Accept-Ranges': 'bytes', 'Content-Disposition': 'Its name.' };
const delivered = {
  200: { description: 'The file, under its own type or as bytes.', type, headers },
  206: { description: 'The part of it that `Range` asked for.', type, headers: { ...headers, 'Content-Range': 'Which bytes these are.' } },
  304: { description: 'It is still the one that `If-None-Match` names.', headers: { ETag: 'Its SHA-256.' } },
};

@Controller('files')
export class FilesController {
  constructor(private readonly delivery: FileDelivery) {}

  @Get('download/:key')
  @About('Download a file', delivered, { who, refusals: [416] })
  download(@CurrentUser() actor: Actor, @Param('key') key: string, @Req() request: Request, @Res() response: Response) {
    return this.delivery.send(actor, key, request, response, false);
  }

  // The name is there for people and players only; the key decides.
  @Get('stream/:key/:name')
  @About('Play a file', delivered, { who, notes: 'Videos and images are shown, all else is saved.', refusals: [416] })
  stream(@CurrentUser() actor: Actor, @Param('key') key: string, @Req() request: Request, @Res() response: Response) {
    return this.delivery.send(actor, key, request, response, true);
  }
}
