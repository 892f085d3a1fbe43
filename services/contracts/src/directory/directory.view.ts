import { countedRows, type Pagination, today } from '@prepmarket/api-kit';
import { type DirectoryQuery, inDirectoryOrder, type ListedVendor, levelReaches, type VendorLevel, vendorLevels } from '@prepmarket/contracts-api';
import type { EntityManager } from 'typeorm';
import { heldOf } from '../levels/held.js';
import { ranged, recordsOf } from '../records/records.view.js';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
  company: string;
}

// A level can only have lapsed since it was computed, so that none is missed. Of more than are looked through those of the highest levels are.
const NAMED = `SELECT p.id, p.first_name AS "firstName", p.last_name AS "lastName", p.company FROM people p LEFT JOIN vendor_levels l ON l.id = p.id
  WHERE p.role = 'vendor' AND NOT p.suspended AND NOT p.deleted AND coalesce(l.level, 'registered') = ANY ($1::text[])
    AND ($2::text IS NULL OR $2 = ANY (l.certified_for)) AND ($3::text IS NULL OR concat_ws(' ', p.first_name, p.last_name, p.company) ILIKE $3)
  ORDER BY array_position(ARRAY['certified', 'verified', 'registered'], coalesce(l.level, 'registered')), p.id LIMIT $4`;

const like = (search: string | undefined) => (search?.trim() ? `%${search.trim().replace(/[\\%_]/g, '\\$&')}%` : null);

/** Those that fit, as they stand today. */
const fitting = async (manager: EntityManager, { level: least, task_type, search }: DirectoryQuery): Promise<{ vendors: ListedVendor[]; exact: boolean }> => {
  const level: VendorLevel = least ?? 'registered';
  const levels = vendorLevels.filter((each) => levelReaches(each, level));
  const named: Named[] = await manager.query(NAMED, [levels, task_type ?? null, like(search), countedRows + 1]);
  const looked = named.slice(0, countedRows);
  const ids = looked.map(({ id }) => id);
  const [heldBy, records] = [await heldOf(manager, ids, today()), new Map((await recordsOf(manager, ids)).map((record) => [record.vendorId, record]))];
  const vendors = looked.map((vendor): ListedVendor => {
    const { finished = 0, onTime = null, firstPass = null } = records.get(vendor.id) ?? {};
    return { ...vendor, _id: vendor.id, ...heldBy(vendor.id), finished, onTime: ranged(onTime), firstPass: ranged(firstPass) };
  });
  const still = vendors.filter((held) => levelReaches(held.level, level) && (!task_type || held.certifiedFor.includes(task_type)));
  return { vendors: still, exact: named.length <= countedRows };
};

/** One page of the vendors that fit, in an order that holds still. */
export const directoryOf = async (manager: EntityManager, query: DirectoryQuery): Promise<{ vendors: ListedVendor[]; pagination: Pagination }> => {
  const { page, limit, sort } = query;
  const { vendors, exact } = await fitting(manager, query);
  const total = vendors.length;
  const shown = vendors.sort(inDirectoryOrder(sort)).slice((page - 1) * limit, page * limit);
  return { vendors: shown, pagination: { page, limit, total, totalPages: Math.ceil(total / limit), exact } };
};
