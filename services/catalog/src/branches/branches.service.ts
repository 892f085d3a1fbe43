import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { type Branch, type BranchQuery, branchesPerPage, type Neighbours } from '@prepmarket/catalog-api';
import type { Place } from '../places/place.js';
import { Places } from '../places/places.js';
import { besideShot, branchesBelow, branchesNamed } from './branch.view.js';

@Injectable()
export class BranchesService {
  constructor(private readonly places: Places) {}

  /** One page of what lies directly below a place, or is found there; `next` is null on the last. */
  async below(actor: Actor, place: Place, { page, search }: BranchQuery): Promise<{ branches: Branch[]; next: number | null }> {
    const word = search?.trim();
    const rows = await this.places.readAs<Branch[]>(actor, place, word ? branchesNamed(place, page, word) : branchesBelow(place, page));
    return { branches: rows.slice(0, branchesPerPage), next: rows.length > branchesPerPage ? page + 1 : null };
  }

  /** What stands beside a shot in its package. */
  beside(actor: Actor, place: Place): Promise<Neighbours> {
    return this.places.readAs<Neighbours>(actor, place, besideShot);
  }
}
