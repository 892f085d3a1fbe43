import { type Branch, type Project, packageMessages, shotMessages, taskMessages } from '@prepmarket/catalog-api';
import type { BranchesAt } from '../api/branches.js';
import { paths } from '../paths.js';

/** One entity of the explorer. */
export interface TreeNode {
  id: string;
  name: string;
  path: string;
  /** Of what can be opened: where its children are, and what it reads when it has none. */
  below?: { at: BranchesAt; empty: string };
}

export const projectNode = ({ id, title }: Pick<Project, 'id' | 'title'>): TreeNode => ({
  id,
  name: title,
  path: paths.project(id),
  below: { at: { projectId: id }, empty: packageMessages.none },
});

/** What lies directly below a place. */
export const branchNode = ({ projectId, packageId, shotId }: BranchesAt, { id, name }: Branch): TreeNode => {
  if (!packageId) return { id, name, path: paths.package(projectId, id), below: { at: { projectId, packageId: id }, empty: shotMessages.none } };
  const at = { projectId, packageId, shotId: shotId ?? id };
  if (shotId) return { id, name, path: paths.task(at, id) };
  return { id, name, path: paths.shot(at), below: { at, empty: taskMessages.none } };
};
