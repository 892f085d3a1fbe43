import type { Pagination } from '@prepmarket/api-kit';
import type { ManagedUser, UserQuery } from '@prepmarket/identity-api';
import type { EntityManager } from 'typeorm';
import { User } from '../accounts/user.entity.js';
import { managedOf } from '../accounts/user.view.js';

const TEXT = "concat_ws(' ', u.first_name, u.last_name, u.company, u.email)";
const like = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** One page of the accounts by name; each word of the search must occur. */
export const listUsers = async (manager: EntityManager, query: UserQuery): Promise<{ users: ManagedUser[]; pagination: Pagination }> => {
  const { page, limit, search = '', role, suspended } = query;
  const wanted = manager.createQueryBuilder(User, 'u').where({ ...(role && { role }), ...(suspended && { suspended: suspended === 'true' }) });
  const words = search.split(/\s+/).filter(Boolean);
  for (const [at, word] of words.entries()) wanted.andWhere(`${TEXT} ILIKE :word${at}`, { [`word${at}`]: like(word) });
  const [rows, total] = await wanted
    .orderBy({ 'lower(u.last_name)': 'ASC', 'lower(u.first_name)': 'ASC', 'u.id': 'ASC' })
    .offset((page - 1) * limit)
    .limit(limit)
    .getManyAndCount();
  return { users: rows.map(managedOf), pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
};
