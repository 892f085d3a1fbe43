import { tag } from '@prepmarket/api-kit';
import type { Holder, ShotAt } from './paths.js';

export const catalogTagTypes = ['catalog/Project', 'catalog/Package', 'catalog/Shot', 'catalog/Task'] as const;

const projectLists = tag('catalog/Project', 'list');
const project = (projectId: string) => tag('catalog/Project', projectId);
const onePackage = (packageId: string) => tag('catalog/Package', packageId);
const packagesOf = (projectId: string) => tag('catalog/Package', `of-${projectId}`);
const shot = (shotId: string) => tag('catalog/Shot', shotId);
const shotsOf = (packageId: string) => tag('catalog/Shot', `of-${packageId}`);
/** A project and every list and tree that shows counts or names of what lies below it. */
const treeOf = (projectId: string) => [projectLists, project(projectId)];
/** What shows or counts the shots of a place: one of them came, went or changed. */
const aroundShot = ({ projectId, packageId = '' }: Holder) => [shotsOf(packageId), onePackage(packageId), packagesOf(projectId), ...treeOf(projectId)];

/** Cache tags of what the catalog answers, for every remote that shows or changes it. */
export const catalogTags = {
  projectLists,
  project,
  treeOf,
  package: onePackage,
  packagesOf,
  shot,
  shotsOf,
  everyShot: { type: 'catalog/Shot' as const },
  everyTask: { type: 'catalog/Task' as const },
  task: (taskId: string) => tag('catalog/Task', taskId),
  /** A vendor's own plan of a project's tasks. */
  plansOf: (projectId: string) => tag('catalog/Task', `plans-of-${projectId}`),
  tasksOf: (shotId: string) => tag('catalog/Task', `of-${shotId}`),
  aroundShot,
  shotChanged: (at: ShotAt) => [shot(at.shotId), ...aroundShot(at)],
};
