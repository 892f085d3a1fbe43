import { Controller, Get } from '@nestjs/common';
import { type Actor, type SearchQuery, searchQuery } from '@prepmarket/api-kit';
import { About, answer, answersFound, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { searchContracts } from './search.view.js';

@Controller('contracts')
export class SearchController {
  constructor(private readonly database: DataSource) {}

  @Get('search')
  @About('Search contracts by name', answersFound, { who: 'Everybody who is signed in: their own; administrators: all.' })
  async search(@CurrentUser() actor: Actor, @ZQuery(searchQuery) query: SearchQuery) {
    return answer('found', await searchContracts(this.database.manager, actor, query));
  }
}
