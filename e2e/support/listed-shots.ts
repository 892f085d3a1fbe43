import type { APIRequestContext } from '@playwright/test';
import { as, dataOf, type Person } from './api.js';

/** So many shots of a package at once, SH0001 and so on, by a shot list. */
export const listShots = async (request: APIRequestContext, client: Person, projectId: string, count: number, tasks = 'roto; track; paint'): Promise<void> => {
  const rows = Array.from({ length: count }, (_, n) => ({
    line: n + 1,
    package: 'Reel 1',
    shot: `SH${String(n + 1).padStart(4, '0')}`,
    description: `Take ${n + 1}: wires out, day for night`,
    tasks,
  }));
  const ours = as(request, client);
  const { hash } = await dataOf(ours.post(`/projects/${projectId}/shot-list/preview`, { data: { rows } }));
  await dataOf(ours.post(`/projects/${projectId}/shot-list`, { data: { rows, hash } }));
};
