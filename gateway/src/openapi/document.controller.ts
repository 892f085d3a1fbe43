import { Controller, Get, Header } from '@nestjs/common';
import { About, Public } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { Documents } from './documents.js';

/** The description of the whole API. */
@Controller('openapi.json')
@Public()
export class DocumentController {
  constructor(private readonly documents: Documents) {}

  @Get()
  @About('Read this document', z.looseObject({ openapi: z.string() }), {
    notes: 'OpenAPI 3.1. It carries an ETag: who asks again with `If-None-Match` gets it when it has changed.',
  })
  @Header('Cache-Control', 'public, max-age=60')
  document() {
    return this.documents.whole();
  }
}
