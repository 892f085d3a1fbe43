import type { SavedQuery } from '@prepmarket/notices-api';
import type { EntityManager } from 'typeorm';

/** What vendors who may work look for. */
export const searchesOfAll = (manager: EntityManager): Promise<{ userId: string; query: SavedQuery }[]> =>
  manager.query(
    `SELECT s.user_id AS "userId", s.query FROM searches s WHERE NOT EXISTS (SELECT FROM people p WHERE p.id = s.user_id AND (p.suspended OR p.role <> 'vendor'))`,
  );
