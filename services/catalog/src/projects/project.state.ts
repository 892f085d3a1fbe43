import type { ProjectState, TaskType } from '@prepmarket/catalog-api';
import type { EntityManager } from 'typeorm';
import type { Project } from './project.entity.js';

/** The project's public state, as its events carry it. */
export const projectState = (project: Project): ProjectState => ({
  id: project.id,
  version: project.version,
  userId: project.user_id,
  clientId: project.client_id,
  title: project.title,
  description: project.description,
  category: project.category,
  budgetMinCents: project.budget_min_cents,
  budgetMaxCents: project.budget_max_cents,
  currency: project.currency,
  deadline: project.deadline,
  skills: project.skills,
  status: project.status,
  sealedUntil: project.sealed_until?.toISOString() ?? null,
  showEstimate: project.show_estimate,
  bidders: project.bidders,
  sample: project.sample,
});

/** The types of a project's tasks, each once. */
export const taskTypesOf = async (manager: EntityManager, projectId: string): Promise<TaskType[]> => {
  const rows: { type: TaskType }[] = await manager.query('SELECT DISTINCT task_type AS type FROM tasks WHERE project_id = $1 ORDER BY 1', [projectId]);
  return rows.map(({ type }) => type);
};
