import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type DeliveryZipQuery, deliveryZipQuery, versionMessages } from '@prepmarket/media-api';
import { About, answersZip, CurrentUser, sendZip, uuidParam, ZQuery } from '@prepmarket/service-kit';
import { DeliveryZips } from './delivery-zips.service.js';

@Controller()
export class DeliveryZipsController {
  constructor(private readonly zips: DeliveryZips) {}

  // Below /files, where a browser reads by the file cookie.
  @Get('files/versions/:contractId')
  @About('Download what was delivered under a contract as one zip', answersZip, {
    who: 'Both parties of the contract, and administrators; the client what was submitted.',
    notes:
      'The newest version of each task, or what was submitted first with a milestone or one round of it. The first file, manifest.csv, gives the name, size and SHA-256 of each other one. It breaks off where one cannot be read.',
  })
  async read(
    @CurrentUser() actor: Actor,
    @Param('contractId', uuidParam(versionMessages.contractNotFound)) contractId: string,
    @ZQuery(deliveryZipQuery) query: DeliveryZipQuery,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ) {
    await sendZip(request, response, 'delivery.zip', await this.zips.entriesOf(actor, contractId, query));
  }
}
