import { Controller, Get } from '@nestjs/common';
import { type SearchQuery, searchQuery } from '@prepmarket/api-kit';
import { About, answer, answersFound, Roles, ZQuery } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { searchPeople } from './search.view.js';

@Controller('users')
@Roles('admin')
export class SearchController {
  constructor(private readonly database: DataSource) {}

  @Get('search')
  @About('Search accounts by name, company or address', answersFound)
  async search(@ZQuery(searchQuery) query: SearchQuery) {
    return answer('found', await searchPeople(this.database.manager, query));
  }
}
