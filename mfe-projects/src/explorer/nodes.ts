import { type Branch, type Project, packageMessages, shotMessages, taskMessages } from '@prepmarket/catalog-api';
import type { BranchesAt } from '../api/branches.js';
import { paths } from '../paths.js';

/** One entity of the explorer. */
export interface TreeNode {
  id: string;
  name: string;
  path: string;
  /** What else is known of it; a project's status is another thing than a shot's. */
  of: { kind: 'project'; status?: string; children?: number } | ({ kind: 'package' | 'shot' | 'task' } & Partial<Branch>);
  /** Of what can be opened: where its children are, and what it reads when it has none. */
  below?: { at: BranchesAt; empty: string };
}

export const projectNode = ({
  id,
  title,
  status,
  package_count,
}: Pick<Project, 'id' | 'title'> & Partial<Pick<Project, 'status' | 'package_count'>>): TreeNode => ({
  id,
  name: title,
  path: paths.project(id),
  of: { kind: 'project', status, children: package_count },
  below: { at: { projectId: id }, empty: packageMessages.none },
});

/** What lies directly below a place. */
export const branchNode = ({ projectId, packageId, shotId }: BranchesAt, row: Branch): TreeNode => {
  const { id, name } = row;
  if (!packageId) {
    const below = { at: { projectId, packageId: id }, empty: shotMessages.none };
    return { id, name, path: paths.package(projectId, id), of: { kind: 'package', ...row }, below };
  }
  const at = { projectId, packageId, shotId: shotId ?? id };
  if (shotId) return { id, name, path: paths.task(at, id), of: { kind: 'task', ...row } };
  return { id, name, path: paths.shot(at), of: { kind: 'shot', ...row }, below: { at, empty: taskMessages.none } };
};
