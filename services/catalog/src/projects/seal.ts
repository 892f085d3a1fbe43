import { cannotListSealed, cannotSeal, type NewProject, type ProjectEdit } from '@prepmarket/catalog-api';
import { refuse } from '@prepmarket/service-kit';
import type { Project } from './project.entity.js';

type Seal = Pick<Project, 'sealed_until' | 'seal_fixed'>;

/** The seal of a project that is being listed. @throws RefusalError 400 */
export const firstSeal = (form: NewProject): Seal => {
  refuse(cannotListSealed(form));
  const { sealed_until, status } = form;
  return { sealed_until: sealed_until ? new Date(sealed_until) : null, seal_fixed: !!sealed_until && status === 'open' };
};

/** The seal of a project after an edit; `bids` it has had. @throws RefusalError 400, 409 */
export const nextSeal = (project: Project, bids: number, edit: ProjectEdit): Seal => {
  refuse(cannotSeal({ ...project, sealed_until: project.sealed_until?.toISOString() ?? null }, bids, edit));
  const until = edit.sealed_until === undefined ? project.sealed_until : edit.sealed_until;
  const opens = (edit.status ?? project.status) === 'open';
  return { sealed_until: until === null ? null : new Date(until), seal_fixed: project.seal_fixed || (until !== null && opens) };
};
