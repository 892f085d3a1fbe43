import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type BranchQuery, branch, branchPlaces, branchQuery, neighbours, neighboursPlace } from '@prepmarket/catalog-api';
import { About, answer, answers, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { At, type Place } from '../places/place.js';
import { BranchesService } from './branches.service.js';

const SEES = 'Whoever sees the project.';

@Controller('projects')
export class BranchesController {
  constructor(private readonly branches: BranchesService) {}

  @Get(branchPlaces)
  @About('List what lies directly below a project, a package or a shot, for a tree', answers('branches', [branch], { next: z.nullable(z.number()) }), {
    who: SEES,
    notes:
      'In the order they were made, page by page; `next` is the page to ask for then. With `search` those that bear it in their name: below a project its packages, then its shots with the package they lie in.',
  })
  async below(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(branchQuery) query: BranchQuery) {
    const { branches, next } = await this.branches.below(actor, place, query);
    return { ...answer('branches', branches), next };
  }

  @Get(neighboursPlace)
  @About('Read what stands before and behind a shot in its package', answers('neighbours', neighbours), { who: SEES })
  async beside(@CurrentUser() actor: Actor, @At() place: Place) {
    return answer('neighbours', await this.branches.beside(actor, place));
  }
}
