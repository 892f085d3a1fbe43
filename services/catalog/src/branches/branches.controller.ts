import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type BranchQuery, branch, branchPlaces, branchQuery } from '@prepmarket/catalog-api';
import { About, answer, answers, CurrentUser, ZQuery } from '@prepmarket/service-kit';
import * as z from 'zod/mini';
import { At, type Place } from '../places/place.js';
import { BranchesService } from './branches.service.js';

@Controller('projects')
export class BranchesController {
  constructor(private readonly branches: BranchesService) {}

  @Get(branchPlaces)
  @About('List what lies directly below a project, a package or a shot, for a tree', answers('branches', [branch], { next: z.nullable(z.number()) }), {
    who: 'Whoever sees the project.',
    notes: 'In the order they were made, page by page; `next` is the page to ask for then.',
  })
  async below(@CurrentUser() actor: Actor, @At() place: Place, @ZQuery(branchQuery) { page }: BranchQuery) {
    const { branches, next } = await this.branches.below(actor, place, page);
    return { ...answer('branches', branches), next };
  }
}
