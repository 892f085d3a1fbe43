import { Controller, Get } from '@nestjs/common';
import { type Actor, type SearchQuery, searchQuery } from '@prepmarket/api-kit';
import { About, answer, answersFound, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { searchPlaces } from './search.view.js';

@Controller('projects')
export class SearchController {
  constructor(private readonly database: DataSource) {}

  @Get('search')
  @About('Search projects, packages and shots by name', answersFound, { who: 'Everybody who is signed in: what they may see.' })
  async search(@CurrentUser() actor: Actor, @ZQuery(searchQuery) query: SearchQuery) {
    return answer('found', await searchPlaces(this.database.manager, actor, query));
  }
}
