import { countedRows, type Pagination } from '@prepmarket/api-kit';
import type { ManagedUser, UserQuery } from '@prepmarket/identity-api';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { managedOf } from '../accounts/user.view.js';
import { withLeaving } from '../leaving/leaving.view.js';

const TEXT = "concat_ws(' ', u.first_name, u.last_name, u.company, u.email)";
const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** One page of the accounts by name; each word of the search must occur. Counting ends behind `countedRows`; who counts pages up comes to the end all the same. */
export const listUsers = async (manager: EntityManager, query: UserQuery): Promise<{ users: ManagedUser[]; pagination: Pagination }> => {
  const { page, limit } = query;
  const counted = await countOf(manager, wantedBy(manager, query));
  // An index has this order.
  const rows = await wantedBy(manager, query)
    .orderBy({ 'lower(u.last_name)': 'ASC', 'lower(u.first_name)': 'ASC', 'u.id': 'ASC' })
    .offset((page - 1) * limit)
    .limit(limit + 1)
    .getMany();
  const exact = counted <= countedRows;
  const total = exact || rows.length === 0 ? counted : Math.max(counted, (page - 1) * limit + rows.length);
  return {
    users: await withLeaving(manager, rows.slice(0, limit).map(managedOf)),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit), exact },
  };
};

const wantedBy = (manager: EntityManager, { search = '', role, suspended }: UserQuery): SelectQueryBuilder<User> => {
  const wanted = manager.createQueryBuilder(User, 'u').where({ ...(role && { role }), ...(suspended && { suspended: suspended === 'true' }) });
  const words = search.split(/\s+/).filter(Boolean);
  for (const [at, word] of words.entries()) wanted.andWhere(`${TEXT} ILIKE :word${at}`, { [`word${at}`]: like(word) });
  return wanted;
};

/** How many there are, one more than `countedRows` at most. */
const countOf = async (manager: EntityManager, wanted: SelectQueryBuilder<User>): Promise<number> => {
  const few = wanted.select('u.id').limit(countedRows + 1);
  const [text, values] = few.getQueryAndParameters();
  const [{ n }] = await manager.query(`SELECT count(*)::int AS n FROM (${text}) few`, values);
  return n;
};
