import { branchesPerPage } from '@prepmarket/catalog-api';
import { jsonList } from '@prepmarket/service-kit';
import { ids } from '../places/json.js';
import type { Place } from '../places/place.js';

const childrenOf = ({ packageId, shotId }: Place): string => {
  if (shotId) return 'tasks c WHERE c.shot_id = s.id';
  return packageId ? 'shots c WHERE c.package_id = k.id' : 'packages c WHERE c.project_id = p.id';
};

/** A page of what lies directly below a place, and one row more where it goes on. Numbers stand in the text: nearly all ask for the first page, which so has one statement. */
export const branchesBelow = (place: Place, page: number): string =>
  jsonList(
    `json_build_object(${ids('b')}, 'name', b.name)`,
    `(SELECT c.id, c.name, c.seq FROM ${childrenOf(place)} ORDER BY c.seq LIMIT ${branchesPerPage + 1} OFFSET ${(page - 1) * branchesPerPage}) b`,
    'b.seq',
  );
