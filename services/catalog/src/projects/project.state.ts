import type { ProjectState } from '@prepmarket/catalog-api';
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
});
