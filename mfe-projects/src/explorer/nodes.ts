import { type Project, packageMessages, shotMessages, type TreePackage, type TreeShot, taskMessages } from '@prepmarket/catalog-api';
import { paths } from '../paths.js';

/** One entity of the explorer. `empty` says what an opened one without children reads; one without it never opens. */
export interface TreeNode {
  id: string;
  name: string;
  path: string;
  empty?: string;
  /** Left out where they are asked for when the node is opened. */
  children?: readonly TreeNode[];
}

const shotNode = (projectId: string, packageId: string, { id, name, tasks = [] }: TreeShot): TreeNode => {
  const at = { projectId, packageId, shotId: id };
  const children = tasks.map((task) => ({ id: task.id, name: task.name, path: paths.task(at, task.id) }));
  return { id, name, path: paths.shot(at), children, empty: taskMessages.none };
};

export const packageNode = (projectId: string, { id, name, shots = [] }: TreePackage): TreeNode => ({
  id,
  name,
  path: paths.package(projectId, id),
  children: shots.map((shot) => shotNode(projectId, id, shot)),
  empty: shotMessages.none,
});

export const projectNode = ({ id, title }: Pick<Project, 'id' | 'title'>): TreeNode => ({
  id,
  name: title,
  path: paths.project(id),
  empty: packageMessages.none,
});
