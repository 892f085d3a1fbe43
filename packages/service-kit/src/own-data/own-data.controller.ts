import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Get, Inject, Req, Res, type Type } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { DataSource } from 'typeorm';
import { CurrentUser, ScopedAs } from '../auth/decorators.js';
import { About } from '../openapi/about.js';
import { ObjectStore } from '../store/index.js';
import { answersZip, sendZip } from '../zip/index.js';
import { ownEntries } from './entries.js';
import { OWN_DATA, type OwnData } from './own-data.js';
import { OwnDataReaders, ownDataPerHour } from './readers.js';

/** Below /files, where a browser reads by the file cookie; of this service its own name. */
export const ownDataController = (service: string): Type => {
  @Controller('files/export')
  class OwnDataController {
    constructor(
      @Inject(OWN_DATA) private readonly own: OwnData,
      private readonly database: DataSource,
      private readonly store: ObjectStore,
      private readonly readers: OwnDataReaders,
    ) {}

    // Everything at once is more than a token for something is made for.
    @Get(service)
    @ScopedAs('')
    @About('Download what is kept of you here', answersZip, {
      who: 'Everybody who is signed in: their own.',
      notes: `JSON and files, as they are while it is read. Once at a time, and ${ownDataPerHour} times an hour.`,
      refusals: [423, 429],
    })
    async read(@CurrentUser() { id }: Actor, @Req() request: IncomingMessage, @Res() response: ServerResponse): Promise<void> {
      const send = () => sendZip(request, response, `prepmarket-${service}.zip`, ownEntries(this.database, this.store, this.own, id));
      await (request.method === 'HEAD' ? send() : this.readers.alone(id, send));
    }
  }
  return OwnDataController;
};
