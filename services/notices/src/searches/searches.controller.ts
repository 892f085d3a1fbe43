import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { noticesMessages, type SearchForm, savedSearch, searchForm } from '@prepmarket/notices-api';
import { About, answer, answers, answersRemoved, CurrentUser, uuidParam, ZBody } from '@prepmarket/service-kit';
import { SearchesService } from './searches.service.js';

@Controller('notices/searches')
export class SearchesController {
  constructor(private readonly searches: SearchesService) {}

  @Get()
  @About('List your saved searches', answers('searches', [savedSearch]), { who: 'Everybody who is signed in: their own.' })
  async list(@CurrentUser() actor: Actor) {
    return answer('searches', await this.searches.list(actor));
  }

  @Post()
  @About('Save a search', answers('search', savedSearch), { who: 'Vendors.' })
  async save(@CurrentUser() actor: Actor, @ZBody(searchForm) form: SearchForm) {
    return answer('search', await this.searches.save(actor, form), noticesMessages.searchSaved);
  }

  @Delete(':id')
  @About('Delete a saved search', answersRemoved('search'), { who: 'Whose it is.' })
  async remove(@CurrentUser() actor: Actor, @Param('id', uuidParam(noticesMessages.searchNotFound)) id: string) {
    return answer('search', await this.searches.remove(actor, id), noticesMessages.searchDeleted);
  }
}
