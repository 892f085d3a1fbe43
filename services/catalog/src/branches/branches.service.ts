import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type Branch, branchesPerPage } from '@prepmarket/catalog-api';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { branchesBelow } from './branch.view.js';

@Injectable()
export class BranchesService {
  constructor(private readonly places: Places) {}

  /** One page of what lies directly below a place; `next` is null on the last. */
  async below(actor: Actor, place: Place, page: number): Promise<{ branches: Branch[]; next: number | null }> {
    const rows = await this.places.readAs<Branch[]>(actor, place, branchesBelow(place, page));
    return { branches: rows.slice(0, branchesPerPage), next: rows.length > branchesPerPage ? page + 1 : null };
  }
}
