import { Controller, Get } from '@nestjs/common';
import { type Actor, pagination } from '@prepmarket/api-kit';
import { cannotFindVendors, type DirectoryQuery, directoryQuery, listedVendor } from '@prepmarket/contracts-api';
import { About, answer, answers, CurrentUser, refuse, ZQuery } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { directoryOf } from './directory.view.js';

@Controller('contracts/vendors')
export class DirectoryController {
  constructor(private readonly database: DataSource) {}

  @Get()
  @About('Find vendors by level and record', answers('vendors', [listedVendor], { pagination }), {
    who: 'Clients and administrators.',
    notes: 'Of more than a thousand that fit those of the highest levels are looked through; `exact` is false then.',
  })
  async find(@CurrentUser() actor: Actor, @ZQuery(directoryQuery) query: DirectoryQuery) {
    refuse(cannotFindVendors(actor));
    const { vendors, pagination } = await directoryOf(this.database.manager, query);
    return { ...answer('vendors', vendors), pagination };
  }
}
